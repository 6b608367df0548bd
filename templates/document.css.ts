import { style } from "./theme/styles.ts";
import { vars } from "./theme/vars.css.ts";

/** Out of sight until the keyboard reaches it. */
export const skip = style({
  position: "absolute",
  insetInlineStart: "16px",
  top: "-100px",
  zIndex: 100,
  padding: "8px 16px",
  background: vars.color.elevated,
  color: vars.color.highlighted,
  ":focus": { top: "8px" }
});

/** The page's own part of the window. */
export const main = style({ flex: 1, minWidth: 0, width: "100%" });
