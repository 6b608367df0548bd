import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const secret = style(
  { display: "grid", gap: "20px", justifyItems: "start" },
  from("sm", { gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: "start" })
);

/** Dark on light in either theme: readers of such codes want nothing else. */
export const drawing = style({
  width: "12rem",
  maxWidth: "100%",
  height: "auto",
  borderRadius: size.radius.medium,
  background: "#ffffff",
  fill: "#000000",
  forcedColorAdjust: "none"
});

export const words = style({ ...type.small, display: "grid", gap: "10px", minWidth: 0 });

export const label = style({ ...type.small, color: vars.color.muted });

export const key = style({
  fontFamily: vars.font.mono,
  fontSize: "1rem",
  color: vars.color.highlighted,
  overflowWrap: "anywhere"
});
