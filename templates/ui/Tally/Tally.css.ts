import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { ticked } from "../../theme/tick.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const row = style(
  ticked("8px"),
  {
    display: "grid",
    gridTemplateColumns: "2.5rem minmax(0, 1fr)",
    gap: "4px 12px",
    alignItems: "center",
    paddingBlock: "14px"
  },
  from("sm", { gridTemplateColumns: "2.5rem minmax(0, 4fr) minmax(0, 6fr)", columnGap: "16px" })
);

export const value = style({
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  fontSize: "1.25rem",
  lineHeight: 1.2,
  letterSpacing: "-0.03em",
  color: vars.color.highlighted
});

export const label = style({ ...type.small, color: vars.color.muted });

export const strokes = style(
  { gridColumn: 2, maxWidth: "100%", overflow: "visible" },
  from("sm", { gridColumn: 3 })
);

const line = style({ fill: "none", strokeWidth: 2, strokeLinecap: "round" });

export const looks = {
  plain: [line, style({ stroke: vars.color.control })].join(" "),
  strong: [line, style({ stroke: vars.color.link })].join(" ")
};
