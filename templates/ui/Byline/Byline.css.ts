import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const byline = style({
  ...type.small,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  color: vars.color.muted
});

export const portraits = style({
  display: "flex",
  flex: "none",
  paddingInlineStart: "8px",
  selectors: { [`${byline} &`]: { marginInlineStart: "-8px" } }
});

export const names = style({ display: "flex", flexWrap: "wrap", gap: "2px 16px" });

export const link = style({
  color: vars.color.highlighted,
  fontWeight: 500,
  textDecorationColor: vars.color.control,
  ":hover": { textDecorationColor: vars.color.link }
});
