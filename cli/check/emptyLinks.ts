/** Links that authors have left without an address, or with "#" or the beginning of one in its place. */
import type { Entry } from "../../templates/collections.ts";
import type { Config } from "../config.ts";
import { findFields } from "../content/findFields.ts";
import { linksOfMarkdown } from "../content/markdown/links.ts";
import type { Problem } from "../problem.ts";
import { finding } from "./rules.ts";
import { placeInText } from "./sources.ts";

/** What such a link may look like; most texts have none, and need not be parsed. */
const MAY_BE_EMPTY = /\]\(\s*(?:<?#?>?)\s*["')]|\]:\s*<?#?>?\s*$|\bhref\b|\b(?:mailto|tel):/im;

/** Each at its place: a link of a text where it begins. */
export function checkEmptyLinks(
  entries: Iterable<Entry>,
  { file, navigation, site }: Pick<Config, "file" | "navigation" | "site">,
  readBody: (entry: Entry) => string
): Problem[] {
  const menus = [
    ...(navigation.header ?? []).map(({ to }, index) => ({ to, at: ["header", index, "to"] })),
    ...(navigation.footer ?? []).flatMap(({ links }, group) =>
      links.map(({ to }, index) => ({ to, at: ["footer", group, "links", index, "to"] }))
    )
  ];
  const ofConfig = [
    ...menus.map(({ to, at }) => ({ to, at: ["navigation", ...at] })),
    ...site.social.map(({ to }, index) => ({ to, at: ["site", "social", index, "to"] }))
  ];
  const problems = ofConfig.flatMap(({ to, at }) =>
    isEmpty(to) ? [emptyLink(to, { file, at })] : []
  );
  for (const entry of entries) {
    for (const { value, at } of findFields(entry, "to")) {
      if (isEmpty(value)) problems.push(emptyLink(value, { file: entry.sourcePath, at }));
    }
    const body = readBody(entry);
    if (!MAY_BE_EMPTY.test(body)) continue;
    for (const { url, offset } of linksOfMarkdown(body)) {
      if (isEmpty(url)) problems.push(emptyLink(url, placeInText(entry, body, offset)));
    }
  }
  return problems;
}

/** "mailto:" and "tel:" call nobody. */
function isEmpty(url: string): boolean {
  return /^\s*(?:#|mailto:|tel:)?\s*$/i.test(url);
}

function emptyLink(url: string, place: Pick<Problem, "file" | "line" | "column" | "at">): Problem {
  const written = url.trim();
  const message =
    written === "" ? "the link has no address" : `the link has ${written} for an address`;
  const hint = written.endsWith(":")
    ? `Write whom it reaches behind ${written}, or take it out.`
    : "Write where it leads, or take it out; #top is the top of the page.";
  return finding("empty-link", { message, hint, ...place });
}
