import { keyframes } from "@vanilla-extract/css";
import "../../theme/scrollLock.css.ts";
import type { StyleRule } from "@vanilla-extract/css";
import { motion, vars } from "../../theme/vars.css.ts";

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });

/**
 * A sheet above the page: what the browser gives a dialog, taken back, and its ground.
 * @param enter how long the ground takes to come, with the easing; `leave` to go
 */
export function sheet(
  enter: string = motion.overlayIn,
  leave: string = motion.overlayOut
): Omit<StyleRule, "@layer"> {
  return {
    position: "fixed",
    boxSizing: "border-box",
    maxWidth: "none",
    maxHeight: "none",
    margin: 0,
    padding: 0,
    border: 0,
    overflow: "visible",
    background: vars.color.elevated,
    color: vars.color.text,
    boxShadow: vars.shadow.medium,
    // Closed, it and its ground are in the top layer until they have left.
    transition: `overlay ${leave}`,
    transitionBehavior: "allow-discrete",
    ":focus-visible": { outlineOffset: "-2px" },
    selectors: {
      // Closed, it shows its way out.
      "&[open], &:popover-open, &[data-phase=closing], &[data-phase=closed]": {
        display: "flex",
        flexDirection: "column"
      },
      "&[data-modal]::backdrop": {
        background: "light-dark(rgb(15 23 42 / 0.45), rgb(0 0 0 / 0.6))",
        animation: `${appear} ${enter}`,
        transition: `overlay ${leave}`,
        transitionBehavior: "allow-discrete"
      },
      "&[data-phase=closing]::backdrop, &[data-phase=closed]::backdrop": {
        animation: `${vanish} ${leave} forwards`
      }
    },
    "@media": {
      // What the theme says to all elements does not reach it.
      "(prefers-reduced-motion: reduce)": {
        selectors: { "&::backdrop": { animation: "none !important" } }
      },
      "(forced-colors: active)": { outline: "2px solid CanvasText", outlineOffset: "-2px" },
      print: { display: "none !important" }
    }
  };
}
