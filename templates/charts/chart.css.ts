/** How the drawings of charts look; what each of them has in common with the others. */
import type { StyleRule } from "@vanilla-extract/css";
import * as colors from "../theme/colors.ts";
import { lightDark } from "../theme/lightDark.ts";
import { style } from "../theme/styles.ts";
import { vars } from "../theme/vars.css.ts";

/** Charts follow the room that they have, not the window: half of a page may be as narrow as a phone. */
export const container = style({ containerType: "inline-size", width: "100%", minWidth: 0 });

/** A chart as wide as this has room for more labels. */
export function wide(rule: Omit<StyleRule, "@layer" | "@container">): StyleRule {
  return { "@container": { "(min-width: 30rem)": rule } } as StyleRule;
}

/** Where colours are the system's, lines and letters have that of its text. */
const forced = (rule: object) => ({ "@media": { "(forced-colors: active)": rule } });

/** The colour of each series, for `currentcolor`. */
export const series = [
  vars.color.primary,
  ...colors.series.light.map((light, at) => lightDark(light, colors.series.dark[at] ?? light)),
  vars.color.muted
].map((color) => style({ color, ...forced({ color: "CanvasText" }) }));

/** All of a drawing but its right and left edge follows its width: text and lines keep their size. */
export const plot = style({
  display: "block",
  width: "100%",
  overflow: "visible",
  direction: "ltr"
});

const WIDEST = 24; // letters, the longest name that stands beside a drawing
const STEP = 2; // letters: a class for each even number of them

const font = {
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  fontSize: "0.75rem"
} as const;

const steps = Array.from({ length: WIDEST / STEP + 1 }, (_, at) => at * STEP);
const gap = (letters: number) => (letters === 0 ? "0px" : `calc(${letters}ch + 10px)`);

/** Room for labels of so many letters, before the drawing and after it. */
const before = steps.map((letters) => style({ ...font, paddingLeft: gap(letters) }));
const after = steps.map((letters) => style({ ...font, paddingRight: gap(letters) }));
const afterWhereWide = steps.map((letters) => style(wide({ paddingRight: gap(letters) })));

export interface Room {
  /** Letters of the longest label on the left. */
  left?: number;
  right?: number;
  /** The same, where the chart is wide; elsewhere there is none. */
  rightWhereWide?: number;
}

export function room({ left = 0, right = 0, rightWhereWide = 0 }: Room): string {
  const stepOf = (letters: number) => Math.ceil(Math.min(WIDEST, letters) / STEP);
  const end = right > 0 ? after[stepOf(right)] : afterWhereWide[stepOf(rightWhereWide)];
  return `${before[stepOf(left)]} ${end}`;
}

/** Room for lines of labels below a drawing; where there are some, for that of what is highest above it too. */
export const belows = {
  0: style({ paddingBlock: 0 }),
  1: style({ paddingBlock: "20px 28px" }),
  2: style({ paddingBlock: "20px 46px" })
};

export const onlyWide = style({ display: "none" }, wide({ display: "inline" }));
export const onlyNarrow = style({}, wide({ display: "none" }));

export const grid = style({
  stroke: vars.color.border,
  shapeRendering: "crispEdges",
  ...forced({ stroke: "GrayText" })
});

/** The line of zero, from which bars are measured. */
export const base = style({
  stroke: vars.color.control,
  shapeRendering: "crispEdges",
  ...forced({ stroke: "CanvasText" })
});

const text = {
  ...font,
  fill: vars.color.muted,
  ...forced({ fill: "CanvasText" })
} as const;

export const tick = style(text);

/** A number beside a mark; the ground around its letters keeps lines away from them. */
export const value = style({
  ...text,
  fill: vars.color.highlighted,
  paintOrder: "stroke",
  stroke: vars.color.canvas,
  strokeWidth: "4px",
  strokeLinejoin: "round",
  ...forced({ fill: "CanvasText", stroke: "Canvas" })
});

/** The name of a series or of a bar. */
export const name = style({ ...text, fontFamily: vars.font.sans, fontSize: "0.8125rem" });

/** Names in the colour of their line, which all have the contrast of small print or nearly so. */
export const lineName = style({ ...text, fontFamily: vars.font.sans, fill: vars.color.text });

export const line = style({
  fill: "none",
  stroke: "currentcolor",
  strokeWidth: "1.75px",
  strokeLinejoin: "round",
  strokeLinecap: "butt",
  vectorEffect: "non-scaling-stroke"
});

export const area = style({ fill: "currentcolor", opacity: 0.14, ...forced({ opacity: 0.3 }) });

/** A mark on a line, cut out of what is behind it. */
export const mark = style({
  fill: "currentcolor",
  stroke: vars.color.canvas,
  strokeWidth: "1.5px",
  ...forced({ stroke: "Canvas" })
});

export const overflowing = style({ overflow: "visible" });

export const bar = style({ fill: "currentcolor" });

/** Bars with strokes have an edge, which strokes alone do not make. */
export const strokedBar = style({ stroke: "currentcolor", strokeWidth: "1px" });

export const tint = style({ fill: "currentcolor", opacity: 0.16 });

export const strokes = style({ fill: "none", stroke: "currentcolor", strokeWidth: "1.25px" });

/** Parts of a whole, apart from each other by the ground. */
export const slice = style({
  fill: "currentcolor",
  stroke: vars.color.canvas,
  strokeWidth: "1.5px",
  ...forced({ stroke: "Canvas" })
});
