/** The theme's colours as a style sheet sets them for the whole page. */
import { variable } from "../../templates/theme/variable.ts";
import type { Scheme } from "./palette.ts";

export interface CssColor {
  /** Without the dashes: "v-color-primary-soft". */
  name: string;
  scheme: Scheme;
  /** As written, of `light-dark(…)` the part for the scheme. */
  value: string;
  /** Where its declaration begins, in UTF-16 units. */
  offset: number;
}

const PREFIX = `--${variable(["color", ""])}`; // "--v-color-"

/** In the order in which they are written: later ones take the place of earlier ones. */
export function readCssColors(css: string): CssColor[] {
  const text = css.replace(/\/\*.*?\*\//gs, (comment) => " ".repeat(comment.length));
  const colors: CssColor[] = [];
  const above: string[] = []; // selectors and at-rules around the place
  let start = 0;
  const declare = (end: number): void => {
    const written = text.slice(start, end);
    const [, name = "", value = ""] = /^\s*--([\w-]+)\s*:(.*)$/s.exec(written) ?? [];
    if (!`--${name}`.startsWith(PREFIX) || !isForPage(above)) return;
    const offset = start + written.search(/\S/);
    for (const scheme of schemesOf(above)) {
      const own = partFor(scheme, value.replace(/!important\s*$/i, "").trim());
      colors.push({ name, scheme, value: own, offset });
    }
  };
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    if (sign === "{") above.push(text.slice(start, index).trim());
    else declare(index);
    if (sign === "}") above.pop();
    start = index + 1;
  }
  return colors;
}

/** What is set for a part of the page alone, for print or for more contrast, is its author's business. */
function isForPage(above: readonly string[]): boolean {
  const selectors = above.filter((prelude) => !AT_RULE.test(prelude));
  return selectors.length > 0 && selectors.every((selector) => PAGE.test(selector));
}

const AT_RULE = /^@(layer|supports)\b|^@media\s*\(prefers-color-scheme:\s*(dark|light)\)$/;
const PAGE = /^(:root|html|body|&)[^\s>+~]*$/;

/** By what stands around it: a media query, or the attribute of a theme. */
function schemesOf(above: readonly string[]): Scheme[] {
  const words = above.join(" ");
  const isNegated = /:not\(/.test(words);
  if (!isNegated && /\bdark\b/.test(words)) return ["dark"];
  if (!isNegated && /\blight\b/.test(words)) return ["light"];
  return ["light", "dark"];
}

function partFor(scheme: Scheme, value: string): string {
  const inside = /^light-dark\((.*)\)$/s.exec(value)?.[1];
  if (inside === undefined) return value;
  let depth = 0;
  for (const [at, sign] of [...inside].entries()) {
    if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === "," && depth === 0)
      return (scheme === "light" ? inside.slice(0, at) : inside.slice(at + 1)).trim();
  }
  return value;
}
