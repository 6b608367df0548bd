/** Where the links of Markdown texts are written. */
import type { Entry } from "../../templates/collections.ts";
import { linksOfMarkdown } from "../content/markdown/links.ts";
import { type Place, placeInText } from "./sources.ts";

/** Gives each place where a file's text links to one of the addresses; none for a file that is no entry. */
export type FindLinks = (file: string, addresses: readonly string[]) => Place[];

export function createLinkPlaces(
  entries: Iterable<Entry>,
  readBody: (entry: Entry) => string
): FindLinks {
  const byFile = new Map<string, Entry>();
  for (const entry of entries) byFile.set(entry.sourcePath, entry);
  const known = new Map<string, { url: string; place: Place }[]>();
  const linksOf = (file: string): { url: string; place: Place }[] => {
    const entry = byFile.get(file);
    if (!entry) return [];
    const body = readBody(entry);
    return linksOfMarkdown(body).map(({ url, urlOffset }) => {
      return { url, place: placeInText(entry, body, urlOffset) };
    });
  };
  return (file, addresses) => {
    const links = known.get(file) ?? linksOf(file);
    known.set(file, links);
    return links.filter(({ url }) => addresses.includes(url)).map(({ place }) => place);
  };
}
