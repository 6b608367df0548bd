/**
 * Cuts the fonts of the package: `npm run fonts`, after a change of what is wanted here.
 *
 * The variable fonts of npm hold more than pages use. What is kept is written to
 * `templates/theme/fonts/`: Latin characters in two files (the second for languages that need more than
 * English, loaded only where a page does), the weights in use, and of Newsreader the cut for headings.
 * `metrics.json` makes system fonts take the same room until the files are there, so that nothing moves.
 *
 * The shipped site's demos run in frames that may not ask their host for fonts: `public/embeds/fonts.css` holds
 * what they show in itself.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createFontStack, type FontMetrics } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import courierNew from "@capsizecss/metrics/courierNew";
import timesNewRoman from "@capsizecss/metrics/timesNewRoman";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

type Axes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>["variationAxes"]>;

interface Cut {
  /** File name without ending, of what is written. */
  name: string;
  package: string;
  /** What follows "<package>-<characters>-" in the package's file name. */
  source: string;
  axes: Axes;
}

const GAP = 100; // characters

/** Optical size of Newsreader, in points: it stands in headings and quotes, never in running text. */
const DISPLAY = 40;

const CUTS: readonly Cut[] = [
  {
    name: "geist",
    package: "geist",
    source: "wght-normal",
    axes: { wght: { min: 400, max: 700 } }
  },
  {
    name: "geist-italic",
    package: "geist",
    source: "wght-italic",
    // A word of stress here and there: one weight is half the file.
    axes: { wght: 400 }
  },
  {
    name: "newsreader",
    package: "newsreader",
    source: "opsz-normal",
    axes: { wght: { min: 400, max: 600 }, opsz: DISPLAY }
  },
  {
    name: "newsreader-italic",
    package: "newsreader",
    source: "opsz-italic",
    axes: { wght: 400, opsz: DISPLAY }
  },
  {
    name: "geist-mono",
    package: "geist-mono",
    source: "wght-normal",
    axes: { wght: { min: 400, max: 600 } }
  }
];

/** No package has the measures of the italic. Liberation Serif's, which is as wide, gives this mean width. */
const timesNewRomanItalic = {
  ...timesNewRoman,
  xWidthAvg: 836,
  subsets: { ...timesNewRoman.subsets, latin: { xWidthAvg: 836 } }
};

/** What the demos show: one weight of the headings' letters, fewer characters. */
const OF_DEMOS: readonly (Omit<Cut, "name"> & { rule: string })[] = [
  {
    package: "geist",
    source: "wght-normal",
    axes: { wght: { min: 400, max: 600 } },
    rule: "font-family:Geist;font-weight:400 600"
  },
  {
    package: "geist-mono",
    source: "wght-normal",
    axes: { wght: { min: 400, max: 600 } },
    rule: 'font-family:"Geist Mono";font-weight:400 600'
  },
  {
    package: "newsreader",
    source: "opsz-normal",
    axes: { wght: 400, opsz: DISPLAY },
    rule: "font-family:Newsreader;font-weight:400"
  },
  {
    package: "newsreader",
    source: "opsz-italic",
    axes: { wght: 400, opsz: DISPLAY },
    rule: "font-family:Newsreader;font-weight:400;font-style:italic"
  }
];
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join("");
const CHARACTERS_OF_DEMOS = `${ASCII}\u00a0§±²·×–—‘’“”…€→−`;

const CHARACTERS = { latin: "", "latin-ext": "-ext" } as const;

const require = createRequire(import.meta.url);
const target = path.join(import.meta.dirname, "..", "templates", "theme", "fonts");

/** "U+0000-00FF,U+0131" → all characters of it. */
function charactersOf(range: string): string {
  return spansOf(range)
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    )
    .join("");
}

function spansOf(range: string): [from: number, to: number][] {
  return range.split(",").map((part) => {
    const [from = 0, to = from] = part
      .trim()
      .replace(/^U\+/i, "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return [from, to];
  });
}

/** System fonts whose letters are spread to the width of `metrics`, as rules of @font-face. */
function fallbackOf(metrics: FontMetrics, system: FontMetrics) {
  const { fontFaces } = createFontStack([metrics, system], { fontFaceFormat: "styleObject" });
  const [face] = fontFaces.map((rule) => rule["@font-face"]);
  if (!face) throw new Error(`no fallback for ${metrics.familyName}`);
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } = face;
  return {
    ascentOverride: rounded(ascentOverride),
    descentOverride: rounded(descentOverride),
    lineGapOverride: rounded(lineGapOverride),
    sizeAdjust: rounded(sizeAdjust)
  };
}

/** Of a share like "95.9379%" no more is seen. */
function rounded(share: string | undefined): string | undefined {
  return share?.replace(/(\.\d\d)\d+%$/, "$1%");
}

/**
 * Only browsers read it, to tell which file a character is in: small gaps may as well be in it.
 * @param other characters that must not be taken for those of this file
 */
function shorter(range: string, other: string | undefined): string {
  const others = other === undefined ? [] : spansOf(other);
  const isFree = (from: number, to: number) =>
    to - from <= GAP && !others.some(([first, last]) => first < to && last > from);
  const spans: [number, number][] = [];
  for (const [from, to] of spansOf(range)) {
    const last = spans.at(-1);
    if (last && isFree(last[1], from)) last[1] = to;
    else spans.push([from, to]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(",");
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const ranges: Record<string, string> = {};
const metrics = new Map<string, FontMetrics>();
for (const cut of CUTS) {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${cut.package}/package.json`));
  const unicode = JSON.parse(readFileSync(path.join(folder, "unicode.json"), "utf8"));
  for (const [characters, ending] of Object.entries(CHARACTERS)) {
    const file = `${cut.package}-${characters}-${cut.source}.woff2`;
    const source = readFileSync(path.join(folder, "files", file));
    const range: string = unicode[characters];
    // What both have is looked for in the first.
    ranges[characters] ??= shorter(
      range,
      characters === "latin" ? unicode["latin-ext"] : undefined
    );
    const body = await subsetFont(source, charactersOf(range), {
      targetFormat: "woff2",
      variationAxes: cut.axes
    });
    writeFileSync(path.join(target, `${cut.name}${ending}.woff2`), body);
    console.log(`${cut.name}${ending}.woff2 ${source.length} → ${body.length} bytes`);
    if (ending === "") metrics.set(cut.name, await fromBuffer(body));
  }
  writeFileSync(
    path.join(target, `LICENSE-${cut.package}.txt`),
    readFileSync(path.join(folder, "LICENSE"))
  );
}

const metricsOf = (name: string): FontMetrics => {
  const found = metrics.get(name);
  if (!found) throw new Error(`${name} is not cut`);
  return found;
};
const json = {
  ranges,
  fallbacks: {
    sans: fallbackOf(metricsOf("geist"), arial),
    sansItalic: fallbackOf(metricsOf("geist-italic"), arial), // as wide as the roman
    serif: fallbackOf(metricsOf("newsreader"), timesNewRoman),
    serifItalic: fallbackOf(metricsOf("newsreader-italic"), timesNewRomanItalic),
    mono: fallbackOf(metricsOf("geist-mono"), courierNew)
  }
};
writeFileSync(path.join(target, "metrics.json"), `${JSON.stringify(json, undefined, 2)}\n`);

const faces: string[] = [];
for (const { package: name, source, axes, rule } of OF_DEMOS) {
  const file = `@fontsource-variable/${name}/files/${name}-latin-${source}.woff2`;
  const body = await subsetFont(readFileSync(require.resolve(file)), CHARACTERS_OF_DEMOS, {
    targetFormat: "woff2",
    variationAxes: axes
  });
  const url = `data:font/woff2;base64,${Buffer.from(body).toString("base64")}`;
  // What stands in the document itself must not move when a font is ready a moment later.
  faces.push(`@font-face{${rule};font-display:optional;src:url(${url})}`);
  console.log(`${rule} ${body.length} bytes, for demos`);
}
const note =
  "/* Written by `npm run fonts`. Geist, Geist Mono, Newsreader: SIL Open Font License 1.1. */";
const embeds = path.join(import.meta.dirname, "..", "public", "embeds");
writeFileSync(path.join(embeds, "fonts.css"), `${note}\n${faces.join("\n")}\n`);
