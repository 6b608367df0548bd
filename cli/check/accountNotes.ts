/** What accounts lack to be used: notes, since a site is whole without them (cases G7, G11). */
import { matchGlobs } from "../globs.ts";
import type { Problem } from "../problem.ts";
import { accountsSettings } from "../site/accounts.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";

const GUIDE = "docs/accounts.md";

/** Of sites that have account pages; others are told nothing. */
export function noteAccounts(
  { config, absentPaths }: Pick<Site, "config" | "absentPaths">,
  routes: readonly Pick<Route, "path" | "page" | "entry" | "isGuarded">[]
): Problem[] {
  return [
    ...noteProject(config, routes),
    ...noteGuard(config, absentPaths, routes),
    ...notePublic(config, routes)
  ];
}

function noteProject(
  { auth, contact, file }: Site["config"],
  routes: readonly Pick<Route, "path" | "page" | "entry">[]
): Problem[] {
  if (accountsSettings({ auth })?.isConnected) return [];
  const pages = routes.filter(({ page }) => page === "Account");
  const [first] = pages;
  if (!first) return [];
  const lacking = [auth?.url ? "" : "auth.url", auth?.key ? "" : "auth.key"].filter(Boolean);
  const [lack = ""] = lacking;
  const paths = pages.map(({ path }) => path).join(", ");
  const isHalf = lacking.length === 1;
  const cause = isHalf
    ? `${lack === "auth.key" ? "auth.url" : "auth.key"} is set and ${lack} is not`
    : "no project is connected";
  const messages =
    contact.adapter === "supabase" ? ", and messages of the contact form have no table" : "";
  const message = `${cause}: ${paths} say that accounts are not connected${messages}`;
  const hint = `Set ${lacking.map((key) => EXPECTED[key]).join(" and ")} in the config (${GUIDE}).`;
  // Without `auth` it is the page that asks for it.
  const place = auth ? { file, at: ["auth"] } : { file: first.entry.sourcePath };
  return [note(isHalf ? "accounts-half-connected" : "accounts-unconnected", message, hint, place)];
}

const EXPECTED: Readonly<Record<string, string>> = {
  "auth.url": "auth.url to the project's URL (https://<project>.supabase.co)",
  "auth.key": "auth.key to its publishable key (sb_publishable_…)"
};

/** Globs of the guard that name no page at all: most often a slip, after which pages are open that should not be. */
function noteGuard(
  { auth, file }: Site["config"],
  absent: Site["absentPaths"],
  routes: readonly Pick<Route, "path">[]
): Problem[] {
  const paths = [...routes.map(({ path }) => path), ...absent.keys()];
  return (["include", "exclude"] as const).flatMap((key) =>
    (auth?.redirect?.[key] ?? []).flatMap((glob, index): Problem[] => {
      if (paths.some(matchGlobs(glob))) return [];
      const message = `auth.redirect.${key} has "${glob}", and no page has a path like that`;
      const isSlash = /[^/]\/$/.test(glob);
      const hint = isSlash
        ? "Paths of pages are matched without a slash at their end."
        : 'Globs name paths of pages from the root on: "/members/**".';
      return [note("unused-guard", message, hint, { file, at: ["auth", "redirect", key, index] })];
    })
  );
}

/** What the guard keeps is published like everything else, which is not to be relied on. */
function notePublic(
  { file }: Site["config"],
  routes: readonly Pick<Route, "path" | "page" | "isGuarded">[]
): Problem[] {
  const [first, ...more] = routes.filter(({ isGuarded, page }) => isGuarded && page !== "Account");
  if (!first) return [];
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  const message = `the guard leads visitors away from ${first.path}${others}, and what is there is public all the same`;
  const hint = `What is for some eyes alone belongs into the database (${GUIDE}).`;
  return [note("guarded-public", message, hint, { file, at: ["auth", "redirect", "include"] })];
}

function note(
  code: string,
  message: string,
  hint: string,
  place: Pick<Problem, "file" | "at">
): Problem {
  return { severity: "note", kind: "usage", code, message, hint, ...place };
}
