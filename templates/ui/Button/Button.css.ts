import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";

const base = style({
  ...type.small,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px",
  borderRadius: size.radius.medium,
  border: "1px solid transparent",
  fontWeight: 500,
  textAlign: "center",
  textDecoration: "none",
  transition: `background-color ${motion.fast}, border-color ${motion.fast}, transform ${motion.fast}`,
  cursor: "pointer",
  ":active": { transform: "scale(0.97)" },
  ":focus-visible": { borderRadius: size.radius.medium },
  selectors: {
    "&:disabled, &[aria-disabled=true]": {
      borderColor: vars.color.border,
      background: vars.color.subtle,
      color: vars.color.muted,
      cursor: "not-allowed",
      transform: "none"
    }
  },
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

export const sizes = {
  medium: [base, style({ minHeight: "36px", padding: "5px 14px" })].join(" "),
  large: [base, style({ minHeight: "44px", padding: "9px 20px", fontSize: "0.9375rem" })].join(" ")
};

export const variants = {
  solid: style({
    background: vars.color.primary,
    color: vars.color.onPrimary,
    ":hover": { background: vars.color.primaryHover }
  }),
  outline: style({
    borderColor: vars.color.control,
    background: "none",
    color: vars.color.highlighted,
    ":hover": { background: vars.color.accented, borderColor: vars.color.highlighted }
  }),
  /** For what is gone afterwards. */
  danger: style({
    borderColor: vars.color.error,
    background: "none",
    color: vars.color.error,
    ":hover": { background: vars.color.error, color: vars.color.canvas }
  }),
  onInk: style({
    borderColor: "currentcolor",
    color: vars.color.onInk,
    ":hover": { background: vars.color.onInk, color: vars.color.ink }
  })
};

export const wide = style({ width: "100%" });
