import type { Random } from "./random.ts";
import type { Weights } from "./svg.ts";

export interface Sheet {
  width: number;
  height: number;
  random: Random;
  /** What the drawing stands for; marks write it out. */
  name: string;
}

/**
 * One composition: the drawing's elements, without the <svg> around them. `side` says which half
 * of the sheet holds the focal point: -1 left, 1 right.
 */
export type Compose = (sheet: Sheet, side: 1 | -1) => string;

export interface Family {
  /** The size that the family is designed for. */
  width: number;
  height: number;
  weights: Weights;
  /** Covers have paper under them, portraits and marks are transparent. */
  paper: boolean;
  /** Whether its lines draw themselves when the picture is shown, once. */
  isDrawing?: boolean;
  compositions: readonly Compose[];
}
