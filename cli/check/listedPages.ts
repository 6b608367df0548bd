/** The pages that search engines and people are to find, with what their documents say of them. */
import type { Entry } from "../../templates/collections.ts";
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { PageFacts } from "./readPage.ts";

export interface ListedPage {
  path: string;
  entry: Entry;
  facts: PageFacts;
  /** "" where the document has none. */
  title: string;
  description: string;
  /** Where a field of the page is written; nothing of pages that no file makes. */
  place(
    field: "title" | "description" | "date" | "updated" | "image"
  ): Pick<Problem, "file" | "at">;
}

export function listedPages(
  routes: readonly Route[],
  pages: ReadonlyMap<string, PageFacts>
): ListedPage[] {
  return routes.flatMap((route): ListedPage[] => {
    const { entry, path } = route;
    const facts = pages.get(route.outputPath);
    const isHidden = /\bnoindex\b/.test(facts?.meta.get("robots") ?? "");
    if (!facts || !route.isListed || entry.unlisted || isHidden) return [];
    const place: ListedPage["place"] = (field) => {
      if (entry.sourcePath === "") return {};
      const isSeo =
        (field === "title" || field === "description") && entry.seo[field] !== undefined;
      return { file: entry.sourcePath, at: isSeo ? ["seo", field] : [field] };
    };
    const title = facts.title ?? "";
    const description = facts.meta.get("description")?.trim() ?? "";
    return [{ path, entry, facts, title, description, place }];
  });
}
