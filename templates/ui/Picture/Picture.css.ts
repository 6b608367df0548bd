import { style } from "../../theme/styles.ts";
import { drifts } from "../../theme/transitions.css.ts";
import { size, vars } from "../../theme/vars.css.ts";

export const picture = style({
  width: "100%",
  borderRadius: size.radius.large,
  background: vars.color.subtle
});

/** The drawing that a page begins with. */
export const first = style({ ...drifts });
