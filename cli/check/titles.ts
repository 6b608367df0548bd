/** What search engines and lists of links show of a page: its title and description. */
import type { Problem } from "../problem.ts";
import type { ListedPage } from "./listedPages.ts";
import { finding } from "./rules.ts";

const MAX_TITLE = 60; // characters; search engines cut what is much longer
const MIN_DESCRIPTION = 50;
const MAX_DESCRIPTION = 160;
const MAX_NAMED = 8; // pages with the same words

/** Missing, short and long ones, each at its field. */
export function checkTitles(pages: readonly ListedPage[]): Problem[] {
  return pages.flatMap(({ path, entry, title, description, place }) => {
    const problems: Problem[] = [];
    if (title === "") {
      const hint = "Give the page a title.";
      problems.push(
        finding("missing-title", { message: `${path} has no title`, hint, ...place("title") })
      );
    } else if (length(title) > MAX_TITLE) {
      const message = `the title of ${path} has ${length(title)} characters: "${title}"`;
      const hint = `Up to ${MAX_TITLE} are shown where it is listed; seo.title may be shorter.`;
      problems.push(finding("title-length", { message, hint, ...place("title") }));
    }
    if (description === "") {
      const message = `${path} has no description`;
      const hint =
        entry.sourcePath === ""
          ? `No file makes this page: write content${path === "/" ? "" : path}/index.md, with a description.`
          : "Say in a sentence what the page holds: description, or seo.description.";
      problems.push(finding("missing-description", { message, hint, ...place("description") }));
    } else if (length(description) < MIN_DESCRIPTION || length(description) > MAX_DESCRIPTION) {
      const message = `the description of ${path} has ${length(description)} characters`;
      const hint = `${MIN_DESCRIPTION} to ${MAX_DESCRIPTION} are shown whole where it is listed.`;
      problems.push(finding("description-length", { message, hint, ...place("description") }));
    }
    return problems;
  });
}

/** The same words for several pages, which their readers cannot tell apart in a list. */
export function checkDuplicates(pages: readonly ListedPage[]): Problem[] {
  return [
    ...sameWords(pages, "title", "duplicate-title"),
    ...sameWords(pages, "description", "duplicate-description")
  ];
}

function sameWords(
  pages: readonly ListedPage[],
  field: "title" | "description",
  code: "duplicate-title" | "duplicate-description"
): Problem[] {
  const groups = new Map<string, ListedPage[]>();
  for (const page of pages) {
    const words = page[field];
    if (words === "") continue;
    const others = groups.get(words);
    if (others) others.push(page);
    else groups.set(words, [page]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return [];
    const named = others
      .slice(0, MAX_NAMED)
      .map(({ path, entry }) => path + (entry.sourcePath && ` (${entry.sourcePath})`));
    const hidden = others.length - named.length;
    const list = named.join(", ") + (hidden > 0 ? ` and ${hidden} more` : "");
    const message = `${first.path} has the same ${field} as ${list}`;
    return [
      finding(code, {
        message,
        hint: `Give each page a ${field} of its own.`,
        ...first.place(field)
      })
    ];
  });
}

function length(text: string): number {
  return [...text].length;
}
