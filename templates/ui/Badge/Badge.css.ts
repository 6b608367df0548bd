import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const badge = style({
  ...type.tiny,
  display: "inline-block",
  paddingInline: "8px",
  borderRadius: size.radius.full,
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  fontWeight: 500
});

export const list = style({ display: "flex", flexWrap: "wrap", gap: "8px" });

export const tag = style({
  ...type.tiny,
  paddingInline: "8px",
  borderRadius: size.radius.full,
  border: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});
