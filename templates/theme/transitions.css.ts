/**
 * From page to page without script: the header stays, artwork moves by a few pixels, the rest fades.
 * A browser that knows nothing of it just loads the next page.
 */
import { globalStyle, keyframes } from "@vanilla-extract/css";
import { motion } from "./vars.css.ts";

/** Parts that both pages may have; each once on a page. */
export const stays = { viewTransitionName: "stays" } as const;
export const drifts = { viewTransitionName: "drifts" } as const;

type Rule = Parameters<typeof globalStyle>[1];

// An at-rule is written as a selector would be: vanilla-extract has no word for it. `runtime/head.ts` says it earlier.
globalStyle("@view-transition", {
  "@media": { "(prefers-reduced-motion: no-preference)": { navigation: "auto" } }
} as Rule);

globalStyle("::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)", {
  animationDuration: motion.page.split(" ")[0],
  animationTimingFunction: motion.page.slice(motion.page.indexOf(" ") + 1)
});

// The same picture twice: neither fades, and the new one covers the old.
globalStyle("::view-transition-old(stays), ::view-transition-new(stays)", {
  animation: "none",
  mixBlendMode: "normal"
});

const leaves = keyframes({ to: { opacity: 0, transform: "translateX(-8px)" } });
const arrives = keyframes({ from: { opacity: 0, transform: "translateX(8px)" } });

// Neither moves as a whole: the one stands still, and drawings of two pages differ in size.
globalStyle("::view-transition-group(stays), ::view-transition-group(drifts)", {
  animation: "none"
});
globalStyle("::view-transition-old(drifts)", { animationName: leaves });
globalStyle("::view-transition-new(drifts)", { animationName: arrives });
