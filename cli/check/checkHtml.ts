import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { HtmlSample } from "./outputReader.ts";
import { layoutFile } from "./placeSightings.ts";
import { htmlFinding } from "./rules.ts";
import type { HtmlMistake } from "./validateHtml.ts";

/**
 * Mistakes in the HTML of pages, each rule once for each kind of page, since templates make them.
 * @param samples documents that were put by
 * @param routes by output path
 */
export function checkHtml(
  samples: Iterable<HtmlSample>,
  routes: ReadonlyMap<string, Pick<Route, "path" | "page" | "layout">>,
  validate: (html: string) => readonly HtmlMistake[]
): Problem[] {
  const groups = new Map<
    string,
    { first: HtmlMistake; path: string; file: string; count: number }
  >();
  for (const { outputPath, html } of samples) {
    const route = routes.get(outputPath);
    if (!route) continue; // redirects of ours, and what an author has put into public/ as it is
    const main = mainOf(html);
    for (const mistake of validate(html)) {
      const offset = offsetOf(html, mistake);
      const isInMain = offset >= main.start && offset < main.end;
      const file = isInMain ? `templates/pages/${route.page}.tsx` : layoutFile(route);
      const key = `${file} ${mistake.code}`;
      const group = groups.get(key);
      if (group) group.count++;
      else groups.set(key, { first: mistake, path: route.path, file, count: 1 });
    }
  }
  return [...groups.values()].map(({ first, path, file, count }) => {
    const { code, message: words, line, column } = first;
    const more = count === 1 ? "" : `; ${count - 1} more like it`;
    const message = `${words}, at ${line}:${column} of the document ${path}${more}`;
    const hint = "Mend it in the template, or in the raw HTML of the page's text.";
    return htmlFinding(code, { message, hint, file });
  });
}

function mainOf(html: string): { start: number; end: number } {
  return { start: html.indexOf("<main"), end: html.lastIndexOf("</main>") };
}

function offsetOf(html: string, { line, column }: HtmlMistake): number {
  let start = 0;
  for (let at = 1; at < line; at++) start = html.indexOf("\n", start) + 1;
  return start + column - 1;
}
