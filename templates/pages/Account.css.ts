import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const alone = style({
  width: "100%",
  maxWidth: size.prose,
  marginInline: "auto",
  padding: "clamp(40px, 6vw, 80px) 16px"
});

export const notice = style({
  ...type.small,
  padding: "12px 16px",
  marginBottom: "24px",
  borderRadius: size.radius.medium,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.subtle,
  color: vars.color.muted
});
