import type { Path } from "./path.ts";

export type Theme = "light" | "dark" | "auto";

/** The site's tokens; only the muted ink of hairlines is a step darker than its text on dark. */
const palettes = {
  light: { paper: "#F8F5EC", ink: "#0F172A", muted: "#475569", green: "#007F45" },
  dark: { paper: "#2B2B2B", ink: "#E2E8F0", muted: "#A3AFBF", green: "#00DC82" }
} as const;

type Palette = Record<keyof (typeof palettes)["light"], string>;

/** Stroke widths of the classes a, b and c, in units of the view box. */
export type Weights = readonly [a: number, b: number, c: number];

export interface SvgOptions {
  family: string;
  width: number;
  height: number;
  weights: Weights;
  theme: Theme;
  /** Whether paper is laid under the drawing; without it the drawing is transparent. */
  paper: boolean;
  /** Whether the lines draw themselves, once. */
  isDrawing?: boolean | undefined;
  title?: string | undefined;
}

/**
 * The whole file. An image in <img> sees no style of the page, so it carries both themes itself;
 * `data-artwork` tells drawn files from files that somebody made by hand.
 */
export function renderSvg(body: string, options: SvgOptions): string {
  const { family, width, height, theme, paper, isDrawing, title } = options;
  const dark = theme === "auto" ? `@media(prefers-color-scheme:dark){${colours("dark")}}` : "";
  const base = colours(theme === "dark" ? "dark" : "light");
  const rules = `${strokes(options.weights)}${base}${dark}${isDrawing ? DRAWING : ""}`;
  const style = keepUsed(rules, body, paper);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" `,
    `width="${width}" height="${height}" role="img" data-artwork="${escapeXml(family)}">`,
    title === undefined ? "" : `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    paper ? `<path class="P" d="M0 0h${width}v${height}h-${width}z"/>` : "",
    body,
    "</svg>\n"
  ].join("");
}

// All lines at one speed; none is longer than the sheet is round. Dashed ones are there from the start.
const DRAWING = [
  "@media(prefers-reduced-motion:no-preference){path:not(.d){animation:draw .9s ease-out}}",
  "@keyframes draw{from{stroke-dasharray:2400;stroke-dashoffset:2400}",
  "to{stroke-dasharray:2400;stroke-dashoffset:0}}"
].join("");

/** Lower-case classes colour the stroke (i ink, m muted, g green), upper-case ones the fill. */
function colours(name: keyof typeof palettes): string {
  const { paper, ink, muted, green }: Palette = palettes[name];
  return [
    `.P{fill:${paper}}.I{fill:${ink}}.M{fill:${muted}}.G{fill:${green}}`,
    `.p{stroke:${paper}}.i{stroke:${ink}}.m{stroke:${muted}}.g{stroke:${green}}`
  ].join("");
}

function strokes([a, b, c]: Weights): string {
  return [
    "path{fill:none;stroke-linecap:round;stroke-linejoin:round}",
    `.a{stroke-width:${a}}.b{stroke-width:${b}}.c{stroke-width:${c}}`,
    ".w{stroke-width:7}.n{stroke-linecap:butt}.d{stroke-dasharray:7 5}"
  ].join("");
}

/** Drops the rules of classes that the drawing does not use. */
function keepUsed(css: string, body: string, paper: boolean): string {
  const used = new Set(paper ? ["P"] : []);
  for (const [, classes = ""] of body.matchAll(/ class="([^"]*)"/g)) {
    for (const name of classes.split(" ")) used.add(name);
  }
  const kept = css.replace(/\.([A-Za-z])\{[^}]*\}/g, (rule, name) => (used.has(name) ? rule : ""));
  return kept.replace("@media(prefers-color-scheme:dark){}", "");
}

/** One <path>; nothing at all for an empty one. */
export function shape(classes: string, path: Path): string {
  return path.data === "" ? "" : `<path class="${classes}" d="${path.data}"/>`;
}

/** What lies inside `window`, cut at its edge. */
export function clipped(id: string, window: Path, body: string): string {
  const clip = `<clipPath id="${id}"><path d="${window.data}"/></clipPath>`;
  return `${clip}<g clip-path="url(#${id})">${body}</g>`;
}

export function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;"
  };
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}
