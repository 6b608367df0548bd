import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { ticked } from "../../theme/tick.ts";
import { type, vars } from "../../theme/vars.css.ts";

/** Two beside each other on phones, unless text is large. */
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))",
  gap: "24px",
  containerType: "inline-size"
});

/** The value stands above its label, which the markup names first. The odd one has its row to itself. */
export const fact = style(
  ticked("8px"),
  {
    display: "flex",
    flexDirection: "column-reverse",
    justifyContent: "flex-end",
    gap: "4px",
    paddingTop: "16px",
    selectors: { "&:last-child:nth-child(odd)": { gridColumn: "1 / -1" } }
  },
  from("sm", { selectors: { "&:last-child:nth-child(odd)": { gridColumn: "auto" } } })
);

export const label = style({ ...type.small, color: vars.color.muted });

export const value = style({ color: vars.color.highlighted, fontWeight: 500 });

export const figure = style({
  // As wide as its column allows: "46 → 29 %" stays on one line beside two others.
  fontSize: "clamp(1.625rem, 4.6cqi, 2.25rem)",
  lineHeight: 1.2,
  letterSpacing: "-0.03em",
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.highlighted
});
