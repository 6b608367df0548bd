import { iconButton } from "../../theme/iconButton.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const share = style({
  display: "flex",
  alignItems: "center",
  gap: "4px",
  "@media": { print: { display: "none" } }
});

export const label = style({
  ...type.small,
  marginInlineEnd: "8px",
  color: vars.color.muted,
  fontWeight: 500
});

export const service = style(iconButton, { color: vars.color.muted });
