import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";

export const row = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "24px",
  minHeight: "44px"
});

export const words = style({ ...type.small, display: "grid", gap: "2px" });

export const label = style({ fontWeight: 500, color: vars.color.highlighted });

export const hint = style({ color: vars.color.muted });

const WIDTH = 40; // px
const HEIGHT = 24;
const KNOB = 16;

export const track = style({
  appearance: "none",
  position: "relative",
  flex: "none",
  width: `${WIDTH}px`,
  height: `${HEIGHT}px`,
  margin: 0,
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.full,
  background: vars.color.elevated,
  cursor: "pointer",
  transition: `background-color ${motion.base}, border-color ${motion.base}`,
  ":hover": { borderColor: vars.color.highlighted },
  ":focus-visible": { borderRadius: size.radius.full },
  ":checked": { borderColor: vars.color.primary, background: vars.color.primary },
  ":disabled": {
    borderColor: vars.color.border,
    background: vars.color.subtle,
    cursor: "not-allowed"
  },
  "::before": { content: '""', position: "absolute", inset: "-10px -2px" },
  "::after": {
    content: '""',
    position: "absolute",
    top: "3px",
    insetInlineStart: "3px",
    width: `${KNOB}px`,
    height: `${KNOB}px`,
    borderRadius: size.radius.full,
    background: vars.color.control,
    transition: `inset-inline-start ${motion.base}, background-color ${motion.base}`
  },
  selectors: {
    "&:checked::after": {
      insetInlineStart: `${WIDTH - KNOB - 5}px`,
      background: vars.color.onPrimary
    },
    "&:disabled::after": { background: vars.color.border },
    "&:checked:disabled": { borderColor: vars.color.dimmed, background: vars.color.dimmed },
    "&:checked:disabled::after": { background: vars.color.canvas }
  },
  "@media": {
    "(forced-colors: active)": { appearance: "auto", "::after": { display: "none" } }
  }
});
