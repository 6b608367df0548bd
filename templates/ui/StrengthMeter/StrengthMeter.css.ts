import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";

export const meter = style({ display: "grid", gap: "6px", marginTop: "10px" });

export const ruler = style({ display: "flex", gap: "4px" });

export const part = style({
  flex: 1,
  // A border: grounds go where colours are forced.
  borderTop: `4px solid ${vars.color.border}`,
  borderRadius: size.radius.full,
  transition: `border-color ${motion.base}`
});

const tone = (color: string) => [part, style({ borderTopColor: color })].join(" ");

export const parts = {
  low: tone(vars.color.error),
  middle: tone(vars.color.warning),
  high: tone(vars.color.success)
};

export const words = style({ ...type.small, minHeight: "1.5em", color: vars.color.muted });

export const value = style({ fontWeight: 500, color: vars.color.highlighted });
