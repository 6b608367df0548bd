import type { Entry } from "../../templates/collections.ts";
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import { offsetOf } from "./contentHtml.ts";
import type { HtmlSample } from "./outputReader.ts";
import { layoutFile } from "./placeSightings.ts";
import { htmlFinding } from "./rules.ts";
import type { HtmlMistake, ValidateHtml } from "./validateHtml.ts";

interface JudgedRoute extends Pick<Route, "path" | "page" | "layout"> {
  entry: Pick<Entry, "sourcePath">;
  shown: readonly Pick<Entry, "sourcePath">[];
}

/**
 * Mistakes in the HTML of pages, each rule once for each kind of page, since templates make them; those
 * of their texts are told there (`checkContentHtml`).
 * @param samples documents that were put by
 * @param routes by output path
 * @param inContent mistakes of texts
 */
export function checkHtml(
  samples: Iterable<HtmlSample>,
  routes: ReadonlyMap<string, JudgedRoute>,
  validate: ValidateHtml,
  inContent: readonly Problem[]
): Problem[] {
  const groups = new Map<
    string,
    { first: HtmlMistake; path: string; file: string; count: number }
  >();
  for (const { outputPath, html } of samples) {
    const route = routes.get(outputPath);
    if (!route) continue; // redirects of ours, and what an author has put into public/ as it is
    const main = mainOf(html);
    const files = [route.entry, ...route.shown].map(({ sourcePath }) => sourcePath);
    const known = inContent.filter(({ file }) => file !== undefined && files.includes(file));
    for (const mistake of validate(html)) {
      if (known.some((other) => isSame(other, mistake))) continue;
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
    const hint = "Mend it in the template.";
    return htmlFinding(code, { message, hint, file });
  });
}

function mainOf(html: string): { start: number; end: number } {
  return { start: html.indexOf("<main"), end: html.lastIndexOf("</main>") };
}

function isSame(one: Pick<Problem, "code" | "message">, other: HtmlMistake): boolean {
  return one.code === other.code && one.message === other.message;
}
