import { keyframes } from "@vanilla-extract/css";
import { from } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { motion, size, vars } from "../theme/vars.css.ts";

/** Room between two, in px (spec §9). */
const GAP = "16px";
const INSET = { phone: "16px", screen: "24px" };

/** The corner at the end of a line; the whole width of a phone. It is a popover, and lies above all else. */
export const region = style(
  {
    position: "fixed",
    insetBlock: "auto 0",
    insetInline: "auto 0",
    width: "100%",
    maxHeight: "100dvh",
    margin: 0,
    padding: INSET.phone,
    paddingBottom: `max(${INSET.phone}, env(safe-area-inset-bottom))`,
    border: 0,
    background: "none",
    color: vars.color.text,
    overflow: "visible",
    // The page can be used beside and between them.
    pointerEvents: "none",
    selectors: {
      "&[data-tall]": { overflow: "hidden auto" },
      "&:focus-visible": { outlineOffset: "-10px", borderRadius: size.radius.large }
    },
    "@media": { print: { display: "none" } }
  },
  from("sm", {
    width: `calc(clamp(356px, 30vw, 380px) + 2 * ${INSET.screen})`,
    padding: INSET.screen
  })
);

export const list = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: GAP
});

const enters = keyframes({ from: { opacity: 0, transform: "translateY(16px)" } });
const leaves = keyframes({ to: { opacity: 0, transform: "translateY(8px)" } });
const leavesDown = keyframes({ to: { opacity: 0, transform: "translateY(100%)" } });
const leavesRight = keyframes({ to: { opacity: 0, transform: "translateX(100%)" } });
const leavesLeft = keyframes({ to: { opacity: 0, transform: "translateX(-100%)" } });

export const item = style({
  flex: "none",
  pointerEvents: "auto",
  // Moving a finger swipes it away.
  touchAction: "pinch-zoom",
  transition: `translate ${motion.toastOut}`,
  selectors: {
    "&[data-state=waiting]": { opacity: 0 },
    "&[data-state=entering]": { animation: `${enters} ${motion.toastIn}` },
    "&[data-state=leaving]": {
      position: "absolute",
      insetInline: 0,
      animation: `${leaves} ${motion.toastOut} forwards`
    },
    "&[data-swiped=x]": { animationName: leavesRight },
    "&[data-swiped=x]:dir(rtl)": { animationName: leavesLeft },
    "&[data-swiped=y]": { animationName: leavesDown },
    "&[data-dragged]": { transition: "none", willChange: "translate" }
  }
});

within(`${region}[data-tall] ${item}`, { touchAction: "pan-y pinch-zoom" });
