import { style } from "../../theme/styles.ts";
import { vars } from "../../theme/vars.css.ts";

/** Dots of more than are drawn apart are darker where they meet. */
export const dot = style({
  fill: "currentcolor",
  fillOpacity: 0.55,
  stroke: "currentcolor",
  strokeWidth: "1px"
});

export const median = style({
  stroke: vars.color.highlighted,
  strokeWidth: "2px",
  "@media": { "(forced-colors: active)": { stroke: "CanvasText" } }
});
