import type { Output, Sink } from "../output.ts";
import type { Problem } from "../problem.ts";
import { checkXml } from "./feeds.ts";
import { type PageFacts, readPage } from "./readPage.ts";

/** What checks know of a build's outputs. */
export interface SeenOutputs {
  /** Documents by path below out/. */
  pages: ReadonlyMap<string, PageFacts>;
  /** What is wrong with the XML among them, which is read at once. */
  xmlProblems: readonly Problem[];
  /** Every path below out/. */
  files: ReadonlySet<string>;
}

/**
 * A sink that reads what it is given and lets it go: of a large site it keeps what checks ask about, not
 * the pages.
 */
export function createOutputReader(): Sink & SeenOutputs {
  const pages = new Map<string, PageFacts>();
  const files = new Set<string>();
  const xmlProblems: Problem[] = [];
  return {
    pages,
    files,
    xmlProblems,
    write({ path, source, body }: Output) {
      files.add(path);
      if (/\.html?$/.test(path)) pages.set(path, readPage(path, source, toText(body)));
      else if (/\.(xml|rss|atom)$/.test(path))
        xmlProblems.push(...checkXml(path, source, toText(body)));
    },
    has: () => false,
    // Pictures that need not be made to be there.
    keep: (path) => void files.add(path),
    keepAll: () => false
  };
}

function toText(body: Output["body"]): string {
  return typeof body === "string" ? body : new TextDecoder().decode(body);
}
