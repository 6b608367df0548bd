import { style } from "../../theme/styles.ts";
import { vars } from "../../theme/vars.css.ts";

const forced = (rule: object) => ({ "@media": { "(forced-colors: active)": rule } });

/** Borders stay as fine on a phone as on a wide screen. */
const border = {
  stroke: vars.color.canvas,
  strokeWidth: "1px",
  vectorEffect: "non-scaling-stroke"
} as const;

/** Where there are no numbers. */
export const land = style({
  ...border,
  fill: vars.color.accented,
  ...forced({ fill: "Canvas", stroke: "CanvasText" })
});

/** From few to many. */
export const levels = [28, 46, 64, 82, 100].map((share) =>
  style({
    ...border,
    fill: `color-mix(in oklab, currentcolor ${share}%, ${vars.color.accented})`,
    ...forced({ fill: "CanvasText", fillOpacity: share / 100, stroke: "CanvasText" })
  })
);

export const circle = style({
  fill: "currentcolor",
  fillOpacity: 0.4,
  stroke: "currentcolor",
  strokeWidth: "1px",
  vectorEffect: "non-scaling-stroke"
});

export const chosen = style({
  stroke: vars.color.highlighted,
  strokeWidth: "2.5px",
  ...forced({ stroke: "Highlight" })
});

export const pressed = style({ cursor: "pointer" });
