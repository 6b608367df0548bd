import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const brand = style({
  ...type.h4,
  // A word of some length still has its line where text is twice as large.
  fontSize: `min(${type.h4.fontSize}, 8vw)`,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  fontFamily: vars.font.serif,
  fontWeight: 600,
  color: vars.color.highlighted,
  textDecoration: "none",
  paddingBlock: "8px"
});

export const mark = style({ flex: "none" });

/** A smaller hand on phones, where the bar holds no more. */
export const longName = style(
  { fontSize: "min(0.9375rem, 7vw)", lineHeight: 1.15 },
  from("sm", { fontSize: "inherit" })
);
