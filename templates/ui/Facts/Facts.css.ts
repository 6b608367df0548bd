import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const facts = style(
  { display: "grid", gap: "24px 32px" },
  from("sm", { gridTemplateColumns: "repeat(auto-fit, minmax(10rem, 1fr))" })
);

/** The value stands above its label, which the markup names first. */
export const fact = style({
  display: "flex",
  flexDirection: "column-reverse",
  justifyContent: "flex-end",
  gap: "4px",
  position: "relative",
  paddingTop: "16px",
  borderTop: `1px solid ${vars.color.border}`,
  "::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: 0,
    top: "-1px",
    width: "1px",
    height: "8px",
    background: vars.color.control
  }
});

export const label = style({ ...type.small, color: vars.color.muted });

export const value = style({ color: vars.color.highlighted, fontWeight: 500 });

export const figure = style({
  fontSize: "clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)",
  lineHeight: 1.2,
  letterSpacing: "-0.03em",
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.highlighted
});
