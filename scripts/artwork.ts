/**
 * Draws the site's artwork: `tsx scripts/artwork.ts [--force] [--check]`.
 *
 * Every relative reference to an .svg in content/ names a file that should exist beside it.
 * Missing ones are drawn; --force redraws all; --check writes nothing and exits 1 when a file is
 * missing or is not what the generator draws. Files made by hand are never touched: drawn ones
 * carry `data-artwork`.
 *
 * The path chooses the composition. Where another is wanted, a YAML comment asks for it by its
 * number in the family: `src: ./people/ada.svg # artwork 4`.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { drawArtwork, type FamilyName, families, layoutOf } from "./artwork/index.ts";

interface Artwork {
  /** From the root of the repository, with slashes: "content/projects/atlas/cover.svg". */
  path: string;
  draw: () => Promise<string | Uint8Array>;
  /** Pixels may differ between builds of libvips, so a raster is only checked to exist. */
  isRaster?: boolean;
}

const TEXT_FILES = new Set([".md", ".mdx", ".yml", ".yaml", ".json", ".html"]);
// e.g. "./cover.svg", "../people/ada.svg # artwork 4"
const REFERENCE = /(?<![\w./-])((?:\.\.?\/)+[\w@./-]+\.svg)\b(?:["']? +# artwork (\d+))?/g;
const NAME = /^[ \t-]*(?:name|alt):[ \t]*["']?(.+?)["']?[ \t]*$/gm; // name: Harrow & Pike

/** By the folder that holds the file … */
const FAMILY_OF_FOLDER: Record<string, FamilyName> = {
  people: "portrait",
  authors: "portrait",
  logos: "mark"
};

/** … or else by the collection. */
const FAMILY_OF_COLLECTION: Record<string, FamilyName> = {
  articles: "hachures",
  projects: "contours",
  demos: "blocks",
  changelog: "stars",
  services: "plots",
  about: "plots",
  home: "plots" // sections of the front page
};

async function main(): Promise<number> {
  const flags = readFlags();
  if (flags === undefined) return 2;
  const root = resolve(flags.root);
  const { references, names } = await readContent(root);
  const artworks = [
    ...planContent(references, names),
    favicon,
    mark,
    errorPage,
    brokenPage,
    authPage,
    socialCard
  ];
  return flags.check ? check(root, artworks) : write(root, artworks, flags.force);
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        force: { type: "boolean", default: false },
        check: { type: "boolean", default: false },
        root: { type: "string", default: fileURLToPath(new URL("..", import.meta.url)) }
      }
    });
    return values;
  } catch (error) {
    console.error(`✘ ${error instanceof Error ? error.message : String(error)}`);
    console.error("    Usage: tsx scripts/artwork.ts [--force] [--check] [--root <folder>]");
    return undefined;
  }
}

async function write(root: string, artworks: readonly Artwork[], force: boolean): Promise<number> {
  let written = 0;
  for (const artwork of artworks) {
    const file = join(root, artwork.path);
    const isThere = existsSync(file);
    if (isThere && (!force || (await isHandmade(file, artwork)))) continue;
    const body = await artwork.draw();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
    written += 1;
    console.log(`  ${artwork.path}  ${(body.length / 1024).toFixed(1)} KB`);
  }
  console.log(`${written} of ${artworks.length} pieces of artwork drawn`);
  return 0;
}

async function check(root: string, artworks: readonly Artwork[]): Promise<number> {
  const problems: string[] = [];
  for (const artwork of artworks) {
    const file = join(root, artwork.path);
    if (!existsSync(file)) problems.push(`${artwork.path} is missing`);
    else if (artwork.isRaster || (await isHandmade(file, artwork))) continue;
    else if ((await readFile(file, "utf8")) !== (await artwork.draw())) {
      problems.push(`${artwork.path} is not what the generator draws`);
    }
  }
  for (const problem of problems) console.error(`✘ ${problem}`);
  if (problems.length > 0)
    console.error(
      "    Draw what is missing: tsx scripts/artwork.ts; and the rest anew: add --force"
    );
  return problems.length > 0 ? 1 : 0;
}

async function isHandmade(file: string, { isRaster = false }: Artwork): Promise<boolean> {
  return !isRaster && !(await readFile(file, "utf8")).includes(" data-artwork=");
}

interface Reference {
  /** From content/: "projects/2.atlas/cover.svg". */
  path: string;
  /** The composition that the content asks for. */
  layout: number | undefined;
}

interface Content {
  references: Reference[];
  /** What is named in the content, by slug: "harrow-pike" is "Harrow & Pike". */
  names: Map<string, string>;
}

/** All .svg files that some text in content/ refers to, in reading order. */
async function readContent(root: string): Promise<Content> {
  const content = join(root, "content");
  const found = new Map<string, number | undefined>();
  const names = new Map<string, string>();
  if (!existsSync(content)) return { references: [], names };
  for (const entry of await readdir(content, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT_FILES.has(extname(entry.name))) continue;
    // Node 20.12 renamed `path` to `parentPath`.
    const folder = entry.parentPath ?? entry.path;
    const text = await readFile(join(folder, entry.name), "utf8");
    for (const [, reference = "", layout] of text.matchAll(REFERENCE)) {
      const path = relative(content, resolve(folder, reference)).split(sep).join("/");
      if (path.startsWith("../")) continue;
      found.set(path, layout === undefined ? found.get(path) : Number(layout));
    }
    for (const [, name = ""] of text.matchAll(NAME)) names.set(slugOf(name), name);
  }
  // "2.b" before "10.a", and the same order in every locale.
  const order = (path: string) => path.replace(/\d+/g, (digits) => digits.padStart(8, "0"));
  const references = [...found].map(([path, layout]) => ({ path, layout }));
  references.sort((a, b) => (order(a.path) < order(b.path) ? -1 : 1));
  return { references, names };
}

function slugOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** Seeds choose compositions; where one stood a moment ago, the next takes its turn. */
function planContent(
  references: readonly Reference[],
  names: ReadonlyMap<string, string>
): Artwork[] {
  const used = new Map<FamilyName, number[]>();
  return references.map(({ path, layout: wanted }) => {
    const name = familyOf(path);
    const seed = withoutOrder(path);
    const count = families[name].compositions.length;
    // Faces and marks stand together and should all differ. Covers only look back a little, so
    // that a new page leaves the pictures of the others as they are.
    const memory = name === "portrait" || name === "mark" ? count - 1 : 2;
    const before = (used.get(name) ?? []).slice(-memory);
    let layout = wanted ?? layoutOf(name, seed);
    while (wanted === undefined && before.includes(layout)) layout = (layout + 1) % count;
    used.set(name, [...before, layout]);
    const title = name === "mark" ? names.get(basename(seed, ".svg")) : undefined;
    const draw = () => Promise.resolve(drawFamily(name, seed, layout, title));
    return { path: `content/${path}`, draw };
  });
}

function drawFamily(family: FamilyName, seed: string, layout: number, title?: string): string {
  const { width, height } = families[family];
  return drawArtwork({ family, seed, width, height, layout, title });
}

function familyOf(path: string): FamilyName {
  const folders = withoutOrder(path).split("/").slice(0, -1);
  if (folders.length === 0) return "relief"; // of the front page
  const inFolder = FAMILY_OF_FOLDER[folders.at(-1) ?? ""];
  return inFolder ?? FAMILY_OF_COLLECTION[folders[0] ?? ""] ?? "contours";
}

/** "projects/2.atlas/cover.svg" → "projects/atlas/cover.svg": moving a page keeps its picture. */
function withoutOrder(path: string): string {
  return path.replace(/(^|\/)\d+\./g, "$1");
}

const favicon: Artwork = {
  path: "public/favicon.svg",
  draw: () => Promise.resolve(drawFamily("logo", "favicon", 0))
};

/** The favicon's drawing in the header, in the colours of the page that uses it. */
const mark: Artwork = {
  path: "public/mark.svg",
  async draw() {
    const [, body = ""] = /<\/style>(.*)<\/svg>/s.exec(drawFamily("logo", "favicon", 0)) ?? [];
    const painted = body
      .replaceAll('class="I"', 'fill="var(--v-color-highlighted,#0F172A)"')
      .replaceAll('class="G"', 'fill="var(--v-color-primary,#007F45)"');
    return [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" data-artwork="logo">',
      `<symbol id="mark" viewBox="0 0 32 32">${painted}</symbol></svg>\n`
    ].join("");
  }
};

/** It comes with the templates, for sites without artwork of their own. */
const errorPage: Artwork = {
  path: "templates/pages/NotFound.svg",
  draw: () => Promise.resolve(drawFamily("numerals", "not-found", 0))
};

/** The same for what fails in the browser. */
const brokenPage: Artwork = {
  path: "templates/fragments/Broken.svg",
  draw: () => Promise.resolve(drawFamily("numerals", "broken", 1))
};

/** Beside the sheets of sign-in and sign-up. */
const authPage: Artwork = {
  path: "templates/layouts/AuthLayout.svg",
  draw: () =>
    Promise.resolve(
      drawArtwork({ family: "relief", seed: "accounts", width: 1200, height: 1200, layout: 1 })
    )
};

/** What social networks show beside a link: the home page's contours and the logo. */
const socialCard: Artwork = {
  path: "public/social.png",
  isRaster: true,
  async draw() {
    const { default: sharp } = await import("sharp");
    const [width, height, side, margin] = [1200, 630, 132, 84];
    const common = { seed: "home", theme: "light" } as const;
    const map = drawArtwork({
      ...common,
      family: "contours",
      width,
      height,
      layout: 0,
      focus: "left"
    });
    const logo = drawArtwork({ ...common, family: "logo", width: side, height: side });
    const input = await sharp(Buffer.from(logo)).png().toBuffer();
    return (
      sharp(Buffer.from(map))
        .composite([{ input, left: width - side - margin, top: margin }])
        // Thin lines on flat paper: without dithering 16 colours are enough, and half the bytes.
        .png({ palette: true, colours: 16, dither: 0, effort: 10 })
        .toBuffer()
    );
  }
};

process.exitCode = await main();
