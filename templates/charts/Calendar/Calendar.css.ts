import { style } from "../../theme/styles.ts";
import { wide } from "../wide.ts";

/** Px of a day and of the names of months above the weeks. */
export const CELL = 14;
export const MONTHS = 22;
export const BLOCK = MONTHS + 7 * CELL;

/** A long time in two halves below each other, or as a whole where there is room. */
export const halved = style({ height: `${2 * BLOCK + 8}px` }, wide({ height: `${BLOCK}px` }));

/** More is darker, and larger. */
export const levels = [0.45, 0.4, 0.55, 0.7, 0.85, 1].map((opacity) =>
  style({ fill: "currentcolor", opacity })
);
