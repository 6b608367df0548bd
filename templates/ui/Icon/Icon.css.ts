import { style } from "../../theme/styles.ts";

export const icon = style({ flex: "none", display: "inline-block", verticalAlign: "-0.2em" });
