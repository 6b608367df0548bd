/** Which pages stand for all others of their kind. */
import type { BuiltSite } from "./buildSite.ts";

/** URL paths of all pages of templates, by layout and page, as their style sheets begin: "default-article". */
export function pageKinds({ outputs, read }: BuiltSite): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const file of outputs.keys()) {
    if (!file.endsWith("_payload.json")) continue;
    const folder = file.slice(0, -"_payload.json".length);
    const path = `/${folder}`;
    const [sheet = ""] = stylesOf(read(`${folder}index.html`));
    const kind = /([a-z]+-[a-z]+)[^/]*$/.exec(sheet)?.[1] ?? "";
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return kinds;
}

/** Output paths of the style sheets that a document loads. */
export function stylesOf(html: string): string[] {
  const links = html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g);
  return Array.from(links, ([, file = ""]) => file);
}
