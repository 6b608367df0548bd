import type { Entry } from "../../templates/collections.ts";
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import { type ContentHtml, offsetOf } from "./contentHtml.ts";
import type { HtmlSample } from "./outputReader.ts";
import type { OwnTemplates } from "./ownTemplates.ts";
import { layoutFile } from "./placeSightings.ts";
import { htmlFinding } from "./rules.ts";
import type { Place } from "./sources.ts";
import type { HtmlMistake, ValidateHtml } from "./validateHtml.ts";

interface JudgedRoute extends Pick<Route, "path" | "page" | "layout"> {
  entry: Entry;
  shown: readonly Entry[];
}

interface Group {
  code: string;
  /** What is wrong, and where in which document. */
  words: string;
  place: Place | { file: string } | undefined;
  count: number;
}

/**
 * Mistakes in the HTML of pages, each rule once for each place of the site's own templates or each kind of
 * page, since templates make them; those of their texts are told there (`checkContentHtml`).
 * @param samples documents that were put by
 * @param routes by output path
 * @param mistakesOf gives those of a text
 */
export async function checkHtml(
  samples: Iterable<HtmlSample>,
  routes: ReadonlyMap<string, JudgedRoute>,
  validate: ValidateHtml,
  mistakesOf: ContentHtml["mistakesOf"],
  own: OwnTemplates
): Promise<Problem[]> {
  const groups = new Map<string, Group>();
  for (const { outputPath, html } of samples) {
    const route = routes.get(outputPath);
    if (!route) continue; // redirects of ours, and what an author has put into public/ as it is
    const main = mainOf(html);
    const mistakes = validate(html);
    if (mistakes.length === 0) continue;
    const known = (await Promise.all([route.entry, ...route.shown].map(mistakesOf))).flat();
    for (const mistake of mistakes) {
      if (known.some((other) => isSame(other, mistake))) continue;
      const { code, message, line, column } = mistake;
      const offset = offsetOf(html, mistake);
      const isInMain = offset >= main.start && offset < main.end;
      const file = isInMain ? `templates/pages/${route.page}.tsx` : layoutFile(route);
      const place = own.findHtml(html, offset) ?? (own.isKnown(file) ? { file } : undefined);
      const key = `${JSON.stringify(place)} ${code}`;
      const group = groups.get(key);
      if (group) group.count++;
      else {
        const at = `at ${line}:${column} of the document ${route.path}`;
        const words = `${message}, in ${pieceAt(html, offset)} ${at}`;
        groups.set(key, { code, words, place, count: 1 });
      }
    }
  }
  const hint = `Mend it in the template${own.names === "" ? "" : `, one of ${own.names}`}.`;
  return [...groups.values()].map(({ code, words, place, count }) => {
    const message = count === 1 ? words : `${words}; ${count - 1} more like it`;
    const isFound = place !== undefined && "line" in place;
    return htmlFinding(code, { message, hint: isFound ? "Mend it there." : hint, ...place });
  });
}

const BEFORE = 20; // characters that are shown of a document before a place
const BEHIND = 40;

/** "…<p><div>bad</div></p>…", by which an author may know it. */
function pieceAt(html: string, offset: number): string {
  const start = Math.max(0, offset - BEFORE);
  const end = Math.min(html.length, offset + BEHIND);
  const piece = html.slice(start, end).replace(/\s+/g, " ").trim();
  return `${start > 0 ? "…" : ""}${piece}${end < html.length ? "…" : ""}`;
}

function mainOf(html: string): { start: number; end: number } {
  return { start: html.indexOf("<main"), end: html.lastIndexOf("</main>") };
}

function isSame(one: Pick<Problem, "code" | "message">, other: HtmlMistake): boolean {
  return one.code === other.code && one.message === other.message;
}
