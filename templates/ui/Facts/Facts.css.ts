import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const facts = style(
  { display: "grid", gap: "20px 32px" },
  from("sm", { gridTemplateColumns: "repeat(3, 1fr)" })
);

/** The value stands above its label, which the markup names first. */
export const fact = style({
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "flex-end",
  gap: "4px",
  paddingTop: "12px",
  borderTop: `1px solid ${vars.color.border}`
});

export const label = style({ ...type.small, color: vars.color.muted });

export const value = style({ color: vars.color.highlighted, fontWeight: 500 });

export const figure = style({
  ...type.h3,
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.highlighted
});
