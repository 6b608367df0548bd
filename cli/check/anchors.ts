import { decodePart } from "../../runtime/url.ts";
import { reservedIds } from "../../templates/site.ts";
import { codeFrame, type Problem, positionAt } from "../problem.ts";
import type { AnchorUse } from "../render/renderRoute.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import type { BrokenLink } from "../site/links.ts";
import { didYouMean } from "../suggest.ts";
import { findWritten } from "./findWritten.ts";

/**
 * The ids of a page's main part.
 * @param onDuplicate is told an id that stands twice
 */
export function idsOf(html: string, onDuplicate: (id: string) => void): string[] {
  const ids = new Set<string>();
  for (const [, id = ""] of html.matchAll(/\sid="([^"]*)"/g)) {
    if (ids.has(id)) onDuplicate(id);
    ids.add(id);
  }
  return [...ids];
}

/** Links to the second of two equal ids lead to the first. */
export function duplicateId(
  id: string,
  { path, entry, shown }: Pick<Route, "path" | "entry" | "shown">,
  readBody: Site["readBody"]
): Problem {
  const problem: Problem = {
    severity: "warning",
    kind: "content",
    code: "duplicate-id",
    message: `the id "${id}" stands twice on ${path}`,
    hint: "Rename one of the headings or ids.",
    file: entry.sourcePath || undefined
  };
  // Headings get ids that are free: one that is taken is written as such, and the last of them is too much.
  for (const written of [entry, ...shown].reverse()) {
    const { sourcePath: file, bodyLine } = written;
    const body = readBody(written);
    const offset = lastIdOf(id, body);
    if (offset === undefined) continue;
    const { line, column } = positionAt(body, offset);
    const position = { line: line + bodyLine - 1, column };
    return { ...problem, file, ...position, frame: codeFrame(body, position, bodyLine) };
  }
  return problem;
}

/** Where the value of the last `id` attribute begins that is this one. */
function lastIdOf(id: string, body: string): number | undefined {
  const ids = [...body.matchAll(/\bid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)];
  const last = ids.findLast(([, ...values]) => values.includes(id));
  return last && last.index + last[0].lastIndexOf(id);
}

/**
 * Links to a place that its page does not have.
 * @param ids those of each page, by its path
 */
export function checkAnchors(
  anchors: readonly AnchorUse[],
  ids: ReadonlyMap<string, readonly string[]>,
  { bySource, readBody }: Pick<Site, "bySource" | "readBody">
): Problem[] {
  return anchors.flatMap(({ sourcePath, href, path, hash, idPrefix }) => {
    const broken = brokenPlace({ path, hash, idPrefix }, ids.get(path));
    const entry = bySource.get(sourcePath);
    if (!broken || !entry) return [];
    const body = readBody(entry);
    const { written, offset } = findWritten(href, body);
    const at = positionAt(body, offset ?? 0);
    const position = { line: at.line + entry.bodyLine - 1, column: at.column };
    return [
      {
        severity: "warning",
        kind: "content",
        code: "broken-anchor",
        message: `the link ${written} ${broken.reason}`,
        hint: broken.hint,
        file: sourcePath,
        ...position,
        frame: codeFrame(body, position, entry.bodyLine)
      }
    ];
  });
}

/**
 * What is wrong with a link to a place of a page.
 * @param known ids of the page; undefined where it could not be rendered
 */
export function brokenPlace(
  { path, hash, idPrefix }: Omit<AnchorUse, "sourcePath" | "href">,
  known: readonly string[] | undefined
): BrokenLink | undefined {
  // Words of the page that are named behind it are the browser's to find.
  const wanted = decodePart(hash.slice(1).replace(/:~:.*$/s, ""));
  if (!known || /^(|main|top)$/.test(wanted) || known.includes(wanted)) return undefined;
  const places = withoutPrefix(known, idPrefix);
  return {
    reason: `names a place that ${path} does not have`,
    hint: didYouMean(wanted.slice(idPrefix.length), places) ?? listOf(places)
  };
}

const MAX_LISTED = 8;

function listOf(places: readonly string[]): string {
  const own = places.filter((id) => !RESERVED.has(id) && !id.startsWith("user-content-"));
  if (own.length === 0) return "It has no headings to link to.";
  if (own.length > MAX_LISTED) return "Take the id of one of its headings, or leave the # out.";
  return `It has ${own.map((id) => `#${id}`).join(", ")}.`;
}

const RESERVED: ReadonlySet<string> = new Set([...reservedIds, "footnote-label"]);

/** The ids that a body made, as its author knows them. */
function withoutPrefix(ids: readonly string[], prefix: string): string[] {
  return ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
}
