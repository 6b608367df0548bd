import { style } from "../../theme/styles.ts";
import { motion, type, vars } from "../../theme/vars.css.ts";

export const row = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "2px 12px",
  alignItems: "start",
  "@media": { "(pointer: coarse)": { paddingBlock: "8px" } }
});

export const box = style({
  appearance: "none",
  position: "relative",
  width: "20px",
  height: "20px",
  margin: "2px 0",
  border: `1px solid ${vars.color.control}`,
  borderRadius: "5px",
  background: vars.color.elevated,
  cursor: "pointer",
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  ":hover": { borderColor: vars.color.highlighted },
  ":focus-visible": { borderRadius: "5px" },
  ":checked": { borderColor: vars.color.primary, background: vars.color.primary },
  ":disabled": {
    borderColor: vars.color.border,
    background: vars.color.subtle,
    cursor: "not-allowed"
  },
  selectors: {
    "&:user-invalid, &[aria-invalid=true]": { borderColor: vars.color.error },
    "&:checked:disabled": { background: vars.color.dimmed, borderColor: vars.color.dimmed },
    // The finger finds the whole line's height.
    "&::before": { content: '""', position: "absolute", inset: "-12px" },
    "&:checked::after": {
      content: '""',
      position: "absolute",
      left: "6px",
      top: "2px",
      width: "6px",
      height: "11px",
      border: `solid ${vars.color.onPrimary}`,
      borderWidth: "0 2px 2px 0",
      transform: "rotate(45deg)"
    },
    "&:checked:disabled::after": { borderColor: vars.color.canvas }
  },
  "@media": {
    "(forced-colors: active)": {
      appearance: "auto",
      selectors: { "&:checked::after": { display: "none" } }
    }
  }
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "0 16px"
});

export const mark = style({ ...type.label });

export const label = style({ ...type.small, paddingBlock: "1.5px", color: vars.color.text });

export const beside = style({ ...type.small, gridColumn: 2, color: vars.color.muted });

export const error = style({
  ...type.small,
  gridColumn: 2,
  display: "flex",
  gap: "8px",
  alignItems: "center",
  color: vars.color.error
});
