import { style } from "../../theme/styles.ts";
import { size } from "../../theme/vars.css.ts";

export const whole = style({ display: "contents" });

export const area = style({
  borderRadius: size.radius.medium,
  ":focus-visible": { borderRadius: size.radius.medium },
  "@media": {
    // A finger that rests would select words or ask for the browser's own menu.
    "(pointer: coarse)": { userSelect: "none", WebkitTouchCallout: "none" }
  }
});
