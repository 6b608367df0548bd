import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const draft = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "4px 12px",
  color: vars.color.muted,
  // What reads it out has to be there before there is something to read.
  selectors: { "&:not(:has(button))": { position: "absolute" } }
});

export const discard = style({
  padding: 0,
  minHeight: "24px",
  border: 0,
  background: "none",
  color: vars.color.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});
