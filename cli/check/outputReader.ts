import type { Output, Sink } from "../output.ts";
import { type PageFacts, readPage } from "./readPage.ts";

/** What checks know of a build's outputs. */
export interface SeenOutputs {
  /** Documents by path below out/. */
  pages: ReadonlyMap<string, PageFacts>;
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
  return {
    pages,
    files,
    write({ path, source, body }: Output) {
      files.add(path);
      if (/\.html?$/.test(path)) pages.set(path, readPage(path, source, toText(body)));
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
