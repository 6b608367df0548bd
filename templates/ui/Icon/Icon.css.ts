import { style } from "../../theme/styles.ts";

export const icon = style({ flex: "none", display: "inline-block", verticalAlign: "-0.2em" });

/** Points the way in which the text runs. */
export const directed = style({ selectors: { "&:dir(rtl)": { transform: "scaleX(-1)" } } });
