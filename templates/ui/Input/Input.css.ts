import { style } from "../../theme/styles.ts";
import { motion, size, vars } from "../../theme/vars.css.ts";

/** What fields of text, of several lines and of choices have in common. */
export const control = style({
  display: "block",
  width: "100%",
  minHeight: "44px",
  margin: 0,
  padding: "9px 12px",
  // Phones zoom into fields with smaller text.
  fontSize: "1rem",
  lineHeight: 1.5,
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  color: vars.color.highlighted,
  transition: `border-color ${motion.fast}`,
  ":hover": { borderColor: vars.color.highlighted },
  ":focus-visible": {
    borderColor: vars.color.focus,
    borderRadius: size.radius.medium,
    outlineOffset: "-1px"
  },
  "::placeholder": { color: vars.color.dimmed, opacity: 1 },
  ":disabled": {
    borderColor: vars.color.border,
    background: vars.color.subtle,
    color: vars.color.muted,
    cursor: "not-allowed"
  },
  selectors: {
    "&:user-invalid, &[aria-invalid=true]": { borderColor: vars.color.error },
    "&:user-invalid:focus-visible, &[aria-invalid=true]:focus-visible": {
      outlineColor: vars.color.error
    }
  }
});

export const code = [
  control,
  style({
    fontFamily: vars.font.mono,
    fontVariantNumeric: "tabular-nums",
    letterSpacing: "0.2em"
  })
].join(" ");
