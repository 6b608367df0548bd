import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

/** Plotting paper: two axes, fine rulings, ticks below; nothing is drawn on it. */
export const empty = style({
  position: "relative",
  display: "grid",
  alignItems: "end",
  flex: 1,
  minHeight: "11rem",
  marginBottom: "8px",
  borderInlineStart: `1px solid ${vars.color.control}`,
  borderBottom: `1px solid ${vars.color.control}`,
  backgroundImage: `linear-gradient(to bottom, ${vars.color.border} 1px, transparent 1px)`,
  backgroundSize: "100% 25%",
  "::after": {
    content: '""',
    position: "absolute",
    insetInline: 0,
    top: "100%",
    height: "6px",
    backgroundImage: `linear-gradient(to right, transparent calc(100% - 1px), ${vars.color.control} 1px)`,
    backgroundSize: `${100 / 12}% 100%`
  }
});

/** On a ground of its own, so that no ruling runs through the words. */
export const words = style({
  ...type.small,
  padding: "12px",
  textWrap: "balance",
  background: vars.color.canvas,
  color: vars.color.muted
});

export const title = style({
  ...type.label,
  marginBottom: "2px"
});
