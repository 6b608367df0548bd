import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const callout = style({
  ...type.small,
  display: "flex",
  gap: "12px",
  padding: "14px 16px",
  borderRadius: size.radius.medium,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.subtle,
  color: vars.color.text
});

export const icon = style({ flex: "none", paddingTop: "1px", color: vars.color.link });

export const words = style({ display: "grid", gap: "4px", minWidth: 0 });

export const title = style({ fontWeight: 600, color: vars.color.highlighted });
