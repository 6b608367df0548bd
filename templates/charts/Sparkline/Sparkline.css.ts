import { style } from "../../theme/styles.ts";
import { vars } from "../../theme/vars.css.ts";

/** As high as two lines of small print. */
export const spark = style({
  display: "block",
  width: "100%",
  maxWidth: "10rem",
  overflow: "visible",
  direction: "ltr"
});

/** Where nothing has been counted yet. */
export const nothing = style({
  fill: "none",
  stroke: vars.color.control,
  strokeWidth: "1px",
  strokeDasharray: "2 4",
  vectorEffect: "non-scaling-stroke"
});
