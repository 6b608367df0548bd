import { style } from "../../theme/styles.ts";
import { ticked } from "../../theme/tick.ts";

export const section = style(ticked("12px"), { paddingBlock: "clamp(56px, 8vw, 112px)" });
