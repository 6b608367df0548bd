import { style } from "../../theme/styles.ts";
import { ticked } from "../../theme/tick.ts";
import { type } from "../../theme/vars.css.ts";

/** As wide as its container. */
export const ruler = style({ ...type.label, ...ticked("8px"), paddingBlock: "12px 24px" });
