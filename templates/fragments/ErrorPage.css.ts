import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

export const code = style({ ...type.label });

export const way = style({
  width: "min(100%, 36rem)",
  height: "auto",
  marginBottom: "16px",
  fill: "none",
  stroke: vars.color.muted,
  strokeLinecap: "round",
  strokeWidth: 1.4
});

export const faint = style({ stroke: vars.color.control, strokeWidth: 0.8 });
export const route = style({ stroke: vars.color.text, strokeWidth: 2.4, strokeDasharray: "2 9" });
export const gap = style({ stroke: vars.color.error, strokeWidth: 2.4 });
export const here = style({ fill: vars.color.primary, stroke: "none" });

export const ways = style({ display: "flex", flexWrap: "wrap", gap: "12px" });
