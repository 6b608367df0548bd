/** Links outside of Markdown: the menus of the config, and the fields of content files. */
import { isExternal, isFile } from "../../runtime/url.ts";
import type { Entry } from "../../templates/collections.ts";
import type { NavigationLink } from "../config.ts";
import { findFields } from "../content/findFields.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site/createSite.ts";
import { type BrokenLink, MEND_LINK, type ResolveLink } from "../site/links.ts";
import { brokenPlace } from "./anchors.ts";

/**
 * Links that lead nowhere on this site, and links that lead elsewhere from each page.
 * @param ids those of each page, by its path
 */
export function checkFieldLinks(
  { config, entries }: Pick<Site, "config" | "entries">,
  resolveLink: ResolveLink,
  ids: ReadonlyMap<string, readonly string[]>
): Problem[] {
  const problems: Problem[] = [];
  const check = (to: string, entry: Entry | undefined, at: readonly PropertyKey[]): void => {
    const found = entry ?? entries[0];
    if (isExternal(to) || to.startsWith("#") || !found) return;
    const file = entry ? entry.sourcePath : config.file;
    const say = (code: string, { reason, hint }: BrokenLink): void => {
      const message = `the link ${to} ${reason}`;
      problems.push({ severity: "warning", kind: "content", code, message, hint, file, at });
    };
    // A path to a content file that were there would be an address by now.
    const isToFile = entry !== undefined && isFile(to.replace(/[?#].*$/s, ""));
    if (!to.startsWith("/") && !isToFile) {
      const hint = `Write it from the root of the site: /${to.replace(/^[./]+/, "")}`;
      say("broken-link", { reason: "leads somewhere else from each page that shows it", hint });
      return;
    }
    const { broken, target } = resolveLink(to, found);
    if (broken) say("broken-link", { ...broken, hint: broken.hint ?? MEND_LINK });
    const hash = target && /#.*$/s.exec(target.hash)?.[0];
    if (!hash) return;
    const place = brokenPlace({ ...target, hash, idPrefix: "" }, ids.get(target.path));
    if (place) say("broken-anchor", place);
  };
  const checkMenu = (links: readonly NavigationLink[], at: readonly PropertyKey[]): void => {
    for (const [index, { to }] of links.entries()) check(to, undefined, [...at, index, "to"]);
  };
  checkMenu(config.navigation.header ?? [], ["navigation", "header"]);
  for (const [index, { links }] of (config.navigation.footer ?? []).entries()) {
    checkMenu(links, ["navigation", "footer", index, "links"]);
  }
  checkMenu(config.site.social, ["site", "social"]);
  for (const entry of entries) {
    for (const { value, at } of findFields(entry, "to")) check(value, entry, at);
  }
  return problems;
}
