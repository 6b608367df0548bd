import assert from "node:assert/strict";
import { test } from "node:test";

import { drawArtwork, type FamilyName, families, layoutOf } from "./index.ts";

const names = Object.keys(families) as FamilyName[];
const KB = 1024;
const limits: Record<FamilyName, number> = {
  contours: 24 * KB,
  hachures: 24 * KB,
  plots: 24 * KB,
  blocks: 24 * KB,
  stars: 24 * KB,
  portrait: 6 * KB,
  mark: 2 * KB,
  logo: KB,
  relief: 24 * KB,
  numerals: 24 * KB
};

const drawn = new Map<string, string>();

type More = { layout?: number; title?: string };

/** Drawings that several tests look at are made once. */
function draw(family: FamilyName, seed: string, more: More = {}): string {
  const key = JSON.stringify([family, seed, more]);
  const svg = drawn.get(key) ?? drawAnew(family, seed, more);
  drawn.set(key, svg);
  return svg;
}

function drawAnew(family: FamilyName, seed: string, more: More = {}): string {
  const { width, height } = families[family];
  return drawArtwork({ family, seed, width, height, ...more });
}

for (const family of names) {
  const layouts = families[family].compositions.map((_, layout) => layout);

  test(`${family}: the same seed gives the same bytes`, () => {
    assert.equal(drawAnew(family, "a/page"), draw(family, "a/page"));
  });

  if (family !== "logo") {
    test(`${family}: different seeds differ`, () => {
      const drawings = ["a", "b", "c", "d"].map((seed) => draw(family, `${seed}/page`));
      assert.equal(new Set(drawings).size, drawings.length);
    });
  }

  test(`${family}: every composition is a safe, well-formed file under its size limit`, () => {
    const seeds = family === "portrait" ? ["a"] : ["a", "b"];
    for (const layout of layouts) {
      for (const seed of seeds) {
        const svg = draw(family, `${seed}/page`, { layout });
        const place = `${family}, layout ${layout}, seed ${seed}`;
        assert.deepEqual(problemsOf(svg), [], place);
        const bytes = Buffer.byteLength(svg);
        assert.ok(bytes < limits[family], `${place}: ${bytes} bytes`);
      }
    }
  });
}

test("auto carries both themes, light and dark carry one", () => {
  const options = { family: "contours", seed: "a", width: 1200, height: 675 } as const;
  const auto = drawArtwork(options);
  assert.match(auto, /\.P\{fill:#F8F5EC\}.*@media\(prefers-color-scheme:dark\)\{.*#2B2B2B/);
  const light = drawArtwork({ ...options, theme: "light" });
  const dark = drawArtwork({ ...options, theme: "dark" });
  for (const svg of [light, dark]) assert.doesNotMatch(svg, /@media/);
  assert.match(light, /#007F45/);
  assert.match(dark, /#00DC82/);
});

test("covers lie on paper, what stands on the page itself is transparent", () => {
  const covers = new Set(["contours", "hachures", "plots", "blocks", "stars"]);
  for (const family of names) {
    const isCover = covers.has(family);
    assert.equal(/<path class="P" d="M0 0h/.test(draw(family, "a")), isCover, family);
  }
});

test("the focal point can be put on one side", () => {
  const options = { family: "blocks", seed: "a", width: 1200, height: 675, layout: 1 } as const;
  const middles = (["left", "right"] as const).map((focus) => {
    const svg = drawArtwork({ ...options, focus });
    const rim = /class="i c" d="m([\d.]+)/.exec(svg)?.[1];
    return Number(rim);
  });
  assert.ok((middles[0] ?? 0) < (middles[1] ?? 0), `left ${middles[0]}, right ${middles[1]}`);
});

test("a title is escaped", () => {
  const svg = draw("mark", "logos/k.svg", { title: 'Kestrel & <Sons> "Ltd"' });
  assert.match(svg, /<title>Kestrel &amp; &lt;Sons&gt; &quot;Ltd&quot;<\/title>/);
  assert.deepEqual(problemsOf(svg), []);
});

test("a mark without a title takes its name from the seed", () => {
  const named = draw("mark", "logos/2.nord-licht.svg", { title: "Nord Licht" });
  const unnamed = draw("mark", "logos/2.nord-licht.svg");
  assert.equal(named.replace(/<title>.*<\/title>/, ""), unnamed);
});

test("seeds choose all compositions of a family", () => {
  for (const name of names) {
    const chosen = new Set(Array.from({ length: 200 }, (_, page) => layoutOf(name, `p/${page}`)));
    assert.equal(chosen.size, families[name].compositions.length, name);
  }
});

test("an unknown composition is an error that names it", () => {
  assert.throws(() => draw("plots", "a", { layout: 99 }), /plots has no layout 99/);
});

/** What is wrong with an SVG file; the parser knows as much XML as the generator writes. */
function problemsOf(svg: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g;
  let end = 0;
  for (const match of svg.matchAll(tag)) {
    const [text, isEnd, name = "", attributes = "", isEmpty] = match;
    const between = svg.slice(end, match.index);
    if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(between)) problems.push(`stray markup: ${between}`);
    if (open.length === 0 && end > 0) problems.push(`${text} after the root`);
    end = match.index + text.length;
    if (isEnd) {
      if (open.pop() !== name) problems.push(`unexpected ${text}`);
    } else if (!isEmpty) {
      open.push(name);
    }
    const known = ["svg", "title", "style", "path", "g", "clipPath"];
    if (!known.includes(name)) problems.push(`element ${name}`);
    if (/ (?:style|on\w+|href|xlink:href)=/.test(attributes)) problems.push(`attribute in ${text}`);
  }
  if (open.length > 0) problems.push(`not closed: ${open.join(", ")}`);
  if (svg.slice(end) !== "\n") problems.push("text after the root");
  if (!svg.startsWith("<svg ")) problems.push("no root");
  if (/url\((?!#)|@import|https?:(?!\/\/www\.w3\.org\/2000\/svg")/.test(svg)) {
    problems.push("external reference");
  }
  for (const [, data = ""] of svg.matchAll(/ d="([^"]*)"/g)) {
    if (!/^[Mm][-\d.,\sMmLlHhVvCcAaZz]+$/.test(data)) problems.push(`path ${data.slice(0, 40)}`);
    if (/\.\d\d/.test(data)) problems.push(`more than one decimal in ${data.slice(0, 40)}`);
  }
  return problems;
}
