/** Whether text can be read and controls be seen in the colours that a site sets itself. */

import { GROUNDS, TEXTS } from "../../templates/pages/design/colourNames.ts";
import { dark, light } from "../../templates/theme/colors.ts";
import { variable } from "../../templates/theme/variable.ts";
import { type Problem, positionAt } from "../problem.ts";
import { readCssColors } from "../theme/cssColors.ts";
import type { Scheme } from "../theme/palette.ts";
import { finding } from "./rules.ts";

const TEXT = 4.5; // WCAG 2.2, 1.4.3
const SIGN = 3; // 1.4.11: what is no text and must be seen

/** Names of the theme's colours: "text", "code.string". */
interface Pair {
  front: string;
  grounds: readonly string[];
  least: number;
}

const PAIRS: readonly Pair[] = [
  ...TEXTS.map((front) => ({ front, grounds: GROUNDS, least: TEXT })),
  ...["control", "focus"].map((front) => ({ front, grounds: GROUNDS, least: SIGN })),
  // Comments in code take the colour of dimmed text.
  ...["code.keyword", "code.string", "code.constant"].map((front) => ({
    front,
    grounds: ["subtle"],
    least: TEXT
  })),
  { front: "onPrimary", grounds: ["primary", "primaryHover"], least: TEXT },
  { front: "onPrimarySoft", grounds: ["primarySoft"], least: TEXT },
  { front: "onSelection", grounds: ["selection"], least: TEXT },
  { front: "onInk", grounds: ["ink"], least: TEXT },
  { front: "onInkMuted", grounds: ["ink"], least: TEXT }
];

export interface ContrastOptions {
  /** The theme's variables with the colours of the config: `_assets/tokens.css`. */
  tokens: string;
  /** The site's style sheet, and its path below the site root. */
  sheet: { file: string; text: string } | undefined;
  /** The only theme that is shown, if it is one. */
  forced: Scheme | undefined;
  /** WCAG's contrast of two colours of CSS; undefined where one cannot be reckoned with. */
  contrastOf(front: string, ground: string): number | undefined;
}

interface SetColor {
  value: string;
  /** Where the site's style sheet sets it. */
  offset: number | undefined;
}

/** Each colour of text once a theme, on the ground where it is hardest to read. */
export function checkContrast(options: ContrastOptions): Problem[] {
  const schemes: readonly Scheme[] = options.forced ? [options.forced] : ["light", "dark"];
  return schemes.flatMap((scheme) => checkScheme(scheme, options));
}

function checkScheme(scheme: Scheme, { tokens, sheet, contrastOf }: ContrastOptions): Problem[] {
  const set = new Map<string, SetColor>();
  const read = (css: string, isOwn: boolean): void => {
    for (const { name, scheme: of, value, offset } of readCssColors(css)) {
      if (of === scheme) set.set(name, { value, offset: isOwn ? offset : undefined });
    }
  };
  read(tokens, false);
  if (sheet) read(sheet.text, true);
  const colorOf = (name: string): SetColor & { isOwn: boolean } => {
    const path = name.split(".");
    const standard = standardColor(scheme, path).toLowerCase();
    const found = resolve(set.get(variable(["color", ...path])), set) ?? {
      value: standard,
      offset: undefined
    };
    return { ...found, isOwn: found.value.toLowerCase() !== standard };
  };
  return PAIRS.flatMap(({ front, grounds, least }) => {
    const own = colorOf(front);
    const [worst] = grounds
      .flatMap((name) => {
        const ground = colorOf(name);
        const ratio = own.isOwn || ground.isOwn ? contrastOf(own.value, ground.value) : undefined;
        return ratio !== undefined && ratio < least ? [{ name, ground, ratio }] : [];
      })
      .sort((left, right) => left.ratio - right.ratio);
    if (!worst) return [];
    const { name, ground, ratio } = worst;
    const message =
      `${front} (${own.value}) on ${name} (${ground.value}) has a contrast of ` +
      `${ratio.toFixed(2)}:1 in the ${scheme} theme`;
    const hint = `${least === TEXT ? "Text" : "A control"} needs ${least}:1: move the two apart.`;
    const offset = own.offset ?? ground.offset;
    const place =
      sheet && offset !== undefined
        ? { file: sheet.file, ...positionAt(sheet.text, offset) }
        : { file: "templates/theme/colors.ts" };
    return [finding("low-contrast", { message, hint, ...place })];
  });
}

/** The package's own, by the path of its name. */
function standardColor(scheme: Scheme, path: readonly string[]): string {
  const theme: unknown = scheme === "light" ? light : dark;
  return String(path.reduce((inside, key) => (inside as Record<string, unknown>)[key], theme));
}

/** What a variable refers to in the end. */
function resolve(
  color: SetColor | undefined,
  set: ReadonlyMap<string, SetColor>,
  depth = 0
): SetColor | undefined {
  const name = /^var\(\s*--([\w-]+)\s*\)$/.exec(color?.value ?? "")?.[1];
  if (name === undefined || depth > 8) return color;
  const target = resolve(set.get(name), set, depth + 1);
  return target && { value: target.value, offset: color?.offset ?? target.offset };
}
