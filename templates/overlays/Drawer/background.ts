/** The page behind a drawer steps back, as a card behind another. */
import { motion } from "../../theme/vars.css.ts";

const OFFSET = 26; // px that it becomes narrower by (spec §9)
const RADIUS = 8; // px (spec §9)

/** What is set on the body itself: variables would be inherited, and every element of the page looked at again. */
const OWN = ["transform", "transformOrigin", "clipPath", "transition"] as const;

/**
 * @param share 1: wholly behind; 0: where it always is
 * @param isPulled whether it follows a hand, and needs no time of its own
 */
export function scaleBackground(share: number, isPulled = false): void {
  document.documentElement.dataset.behind = "";
  const bottom = `calc(100% - ${scrollY + innerHeight}px)`;
  Object.assign(document.body.style, {
    transform: `scale(${1 - (OFFSET / innerWidth) * share})`,
    transformOrigin: `50% ${scrollY}px`,
    clipPath: `inset(${scrollY}px 0 ${bottom} round ${RADIUS}px)`,
    transition: isPulled ? "none" : `transform ${motion.drawer}`
  });
}

/** When nothing of the drawer is seen any more. */
export function restoreBackground(): void {
  delete document.documentElement.dataset.behind;
  for (const name of OWN) document.body.style[name] = "";
}
