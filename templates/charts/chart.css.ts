/** How the drawings of charts look; what each of them has in common with the others. */
import * as colors from "../theme/colors.ts";
import { lightDark } from "../theme/lightDark.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";
import { wide } from "./wide.ts";

/** Charts follow the room that they have, not the window: half of a page may be as narrow as a phone. */
export const container = style({ containerType: "inline-size", width: "100%", minWidth: 0 });

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

const font = {
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  fontSize: "0.75rem"
} as const;

/** Letters: the longest label that stands beside a drawing, and the steps up to it. */
export const WIDEST = 24;
export const STEP = 2;

const steps = Array.from({ length: WIDEST / STEP + 1 }, (_, at) => at * STEP);
const gap = (letters: number) => (letters === 0 ? "0px" : `calc(${letters}ch + 10px)`);

/** Room for labels of so many steps of letters, before the drawing and after it. */
export const before = steps.map((letters) => style({ ...font, paddingLeft: gap(letters) }));
export const after = steps.map((letters) => style({ ...font, paddingRight: gap(letters) }));
/** The same, where the chart is wide; elsewhere there is none. */
export const afterWhereWide = steps.map((letters) => style(wide({ paddingRight: gap(letters) })));

/** Room for lines of labels below a drawing; where there are some, for that of what is highest above it too. */
export const belows = {
  0: style({ paddingBlock: 0 }),
  1: style({ paddingBlock: "1.25rem 1.75rem" }),
  2: style({ paddingBlock: "1.25rem 2.875rem" })
};

export const onlyWide = style({ display: "none" }, wide({ display: "inline" }));
export const onlyNarrow = style({}, wide({ display: "none" }));

/** Every second label: where letters are large, or a chart is narrower than on a phone, there is room for half of them. */
export const second = style({ "@container": { "(max-width: 16rem)": { display: "none" } } });

export const grid = style({
  stroke: vars.color.border,
  shapeRendering: "crispEdges",
  ...forced({ stroke: "CanvasText", strokeOpacity: 0.25 })
});

/** The line of zero, from which bars are measured. */
export const base = style({
  stroke: vars.color.control,
  shapeRendering: "crispEdges",
  ...forced({ stroke: "CanvasText" })
});

/** A part of the axis that somebody has chosen. */
export const marked = style({
  fill: vars.color.primarySoft,
  ...forced({ fill: "Canvas", stroke: "Highlight", strokeWidth: 2 })
});

/** What is drawn across; a finger still scrolls the page up and down. */
export const ground = style({
  touchAction: "pan-y",
  userSelect: "none",
  "@media": { "(scripting: enabled)": { cursor: "crosshair" } }
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

/** The name of what is drawn below it: a whole line of letters fits, however large they are elsewhere. */
export const name = style({
  ...text,
  fontFamily: vars.font.sans,
  fontSize: "min(0.8125rem, 5.2cqi)"
});

/** The name of a line, beside its end. */
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

/** The ground between strokes, through which no ruling is seen. */
export const tint = style({
  fill: `color-mix(in srgb, currentcolor 16%, ${vars.color.canvas})`,
  ...forced({ fill: "Canvas" })
});

export const strokes = style({ fill: "none", stroke: "currentcolor", strokeWidth: "1.25px" });

/** What colours of numbers mean, below a drawing. */
export const key = style({
  ...type.tiny,
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  color: vars.color.muted
});

export const keyEntry = style({ display: "flex", alignItems: "center", gap: "6px" });
