import type { Problem } from "../problem.ts";
import type { FindAddress } from "./addresses.ts";
import type { ListedPage } from "./listedPages.ts";
import type { PageFacts } from "./readPage.ts";
import { finding } from "./rules.ts";

/** The files of pages to which another page links. */
export function linkedFiles(pages: Iterable<PageFacts>, find: FindAddress): Set<string> {
  const linked = new Set<string>();
  for (const { outputPath, links, isRedirect } of pages) {
    if (isRedirect) continue;
    for (const { tag, url } of links) {
      const file = tag === "a" || tag === "area" ? find(url, outputPath)?.file : undefined;
      if (file !== undefined && file !== outputPath) linked.add(file);
    }
  }
  return linked;
}

/** Pages that nobody comes to but by their address. The front page is where visits begin. */
export function checkOrphans(pages: readonly ListedPage[], linked: ReadonlySet<string>): Problem[] {
  return pages.flatMap(({ path, facts, entry }) => {
    if (path === "/" || linked.has(facts.outputPath)) return [];
    const message = `no other page links to ${path}`;
    const hint = "Link to it, or write unlisted: true.";
    return [finding("orphan-page", { message, hint, file: entry.sourcePath || undefined })];
  });
}
