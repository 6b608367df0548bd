/** The page behind a drawer steps back, as a card behind another. */
import { motion } from "../../theme/vars.css.ts";

const OFFSET = 26; // px that it becomes narrower by (spec §9)
const RADIUS = 8; // px (spec §9)

/** What is set on the body itself: variables would be inherited, and every element of the page looked at again. */
const OWN = ["transform", "transformOrigin", "clipPath", "transition"] as const;

/** What changes the part of the page that is seen. */
const CHANGES = ["scroll", "resize"] as const;

/** How far each drawer has it behind. */
const shares = new Map<object, number>();

/**
 * @param drawer stands for a drawer: of several the page follows the one that has it furthest behind
 * @param share 1: wholly behind; 0: where it always is
 * @param isPulled whether it follows a hand, and needs no time of its own
 */
export function scaleBackground(drawer: object, share: number, isPulled = false): void {
  shares.set(drawer, share);
  document.documentElement.dataset.behind = "";
  document.body.style.transition = isPulled ? "none" : `transform ${motion.drawer}`;
  place();
  for (const change of CHANGES) addEventListener(change, place);
}

/** What is seen of it is the card. */
function place(): void {
  const bottom = `calc(100% - ${scrollY + innerHeight}px)`;
  Object.assign(document.body.style, {
    transform: `scale(${1 - (OFFSET / innerWidth) * Math.max(...shares.values())})`,
    transformOrigin: `50% ${scrollY}px`,
    clipPath: `inset(${scrollY}px 0 ${bottom} round ${RADIUS}px)`
  });
}

/** When nothing of the drawer is seen any more. */
export function restoreBackground(drawer: object): void {
  shares.delete(drawer);
  if (shares.size > 0) return;
  for (const change of CHANGES) removeEventListener(change, place);
  delete document.documentElement.dataset.behind;
  for (const name of OWN) document.body.style[name] = "";
}
