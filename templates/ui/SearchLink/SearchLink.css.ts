import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";

export const link = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  width: "100%",
  maxWidth: "28rem",
  minHeight: "46px",
  paddingInline: "14px 10px",
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  color: vars.color.muted,
  textDecoration: "none",
  transition: `border-color ${motion.fast}`,
  ":hover": { borderColor: vars.color.highlighted, color: vars.color.highlighted },
  ":focus-visible": { borderRadius: size.radius.medium },
  "@media": { print: { display: "none" } }
});

export const words = style({ flex: 1, textAlign: "start" });

/** The key that opens it from anywhere. */
export const key = style({
  ...type.tiny,
  minWidth: "24px",
  padding: "2px 6px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.small,
  fontFamily: vars.font.mono,
  textAlign: "center",
  color: vars.color.muted,
  "@media": { "(pointer: coarse)": { display: "none" }, "(scripting: none)": { display: "none" } }
});
