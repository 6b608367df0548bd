import { style } from "../theme/styles.ts";
import { vars } from "../theme/vars.css.ts";
export const recipe = style({ color: vars.color.link });
