import type { Output, Sink } from "../output.ts";
import type { Problem } from "../problem.ts";
import { checkXml } from "./feeds.ts";
import { type PageFacts, readPage } from "./readPage.ts";

/** A document that is put by. */
export interface HtmlSample {
  outputPath: string;
  html: string;
}

/** The theme's variables alone, among the outputs. */
export const TOKENS = "_assets/tokens.css";

const MAX_SAMPLES = 40; // judging one takes as long as rendering several

/** What checks know of a build's outputs. */
export interface SeenOutputs {
  /** Documents by path below out/. */
  pages: ReadonlyMap<string, PageFacts>;
  /** Some documents as they are, for what templates make: one of each kind of page. */
  samples: readonly HtmlSample[];
  /** The style sheets of `TOKENS` and of public/, by path below out/. */
  sheets: ReadonlyMap<string, string>;
  /** What is wrong with the XML among them, which is read at once. */
  xmlProblems: readonly Problem[];
  /** Every path below out/. */
  files: ReadonlySet<string>;
  /** What pictures and other files were made of, by path below out/. */
  sources: ReadonlyMap<string, string>;
}

/**
 * A sink that reads what it is given and lets it go: of a large site it keeps what checks ask about, not
 * the pages.
 */
export function createOutputReader(): Sink & SeenOutputs {
  const pages = new Map<string, PageFacts>();
  const files = new Set<string>();
  const sources = new Map<string, string>();
  const xmlProblems: Problem[] = [];
  const sheets = new Map<string, string>();
  const samples = new Map<string, HtmlSample>();
  const addPage = (path: string, source: string, html: string): void => {
    pages.set(path, readPage(path, source, html));
    // Pages of one kind share the sheet of their templates and of what their texts hold.
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, url]) => url
    );
    const kind = sheets.join(" ");
    if (sheets.length > 0 && samples.size < MAX_SAMPLES && !samples.has(kind))
      samples.set(kind, { outputPath: path, html });
  };
  return {
    pages,
    get samples() {
      return [...samples.values()];
    },
    files,
    sources,
    xmlProblems,
    sheets,
    write({ path, source, body }: Output) {
      files.add(path);
      if (path.startsWith("_assets/")) sources.set(path, source);
      if (/\.html?$/.test(path)) addPage(path, source, toText(body));
      else if (path === TOKENS || (path.endsWith(".css") && source.startsWith("public/")))
        sheets.set(path, toText(body));
      else if (/\.(xml|rss|atom)$/.test(path))
        xmlProblems.push(...checkXml(path, source, toText(body)));
    },
    has: () => false,
    // Pictures that need not be made to be there.
    keep(path, _hash, source) {
      files.add(path);
      if (source !== undefined) sources.set(path, source);
      return 0; // nobody asks
    },
    keepAll: () => false
  };
}

function toText(body: Output["body"]): string {
  return typeof body === "string" ? body : new TextDecoder().decode(body);
}
