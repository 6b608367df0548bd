/**
 * Components and pages as static markup, for a site that a test makes up. To be imported before any
 * component: see `setFileScope` below.
 */
import assert from "node:assert/strict";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import type { AccountsSettings } from "../../runtime/accounts/settings.ts";
import { query } from "../../runtime/query.ts";
import { UPDATE_INTERVAL } from "../../runtime/updateInterval.ts";
import { createUrl } from "../../runtime/url.ts";
import { baseShape, type Entry } from "../../templates/collections.ts";
import { SiteProvider } from "../../templates/context.tsx";
import type { PageView, SiteView } from "../../templates/site.ts";
import { texts } from "../../templates/texts.ts";
import { htmlMistakes } from "./validateHtml.ts";

// Style files make their classes while they are imported, named by a scope that the build's bundler
// sets for each. Here one scope serves them all; the rules themselves go nowhere.
setFileScope("templates", "vitrine");

/** A site of these entries; whatever a test looks at can be given otherwise. */
export function fakeSite(entries: readonly Entry[] = [], over: Partial<SiteView> = {}): SiteView {
  const shared = new Map<string, string>();
  const href = createUrl({ base: "/", trailingSlash: "always" });
  const listed = (name: string) => entries.filter(({ collection }) => collection === name);
  return {
    name: "Site",
    description: "",
    lang: "en",
    timeZone: "UTC",
    author: undefined,
    mark: undefined,
    drawnMark: undefined,
    socialImage: undefined,
    editLink: undefined,
    origin: undefined,
    header: [],
    footer: [],
    social: [],
    texts,
    forcedTheme: undefined,
    ownColors: { light: {}, dark: {} },
    accounts: undefined,
    contact: {},
    year: 2026,
    href,
    icon: () => undefined,
    image: ({ src }) => ({ src: (over.href ?? href)(src), variants: [] }),
    once(id, make) {
      const html = shared.get(id) ?? make();
      shared.set(id, html);
      return html;
    },
    data: () => undefined,
    isCounted: false,
    scripts: [],
    hasPage: (path) => entries.some((entry) => entry.path === path),
    navigation: () => [],
    nodeAt: () => undefined,
    entryAt: (path) => entries.find((entry) => entry.path === path),
    queryCollection: (name) => query(listed(name) as never[]),
    listed,
    neighbours: () => ({ previous: undefined, next: undefined }),
    related: () => [],
    preview: { isOn: false, url: undefined },
    hasPayloads: false,
    hasSearch: false,
    fragments: () => "0",
    updates: UPDATE_INTERVAL,
    island: ({ props }) => ({ html: "", json: JSON.stringify(props) }),
    directory: () => ({ groups: [], parts: 1 }),
    readingTime: () => undefined,
    statusOf: () => undefined,
    ...over
  };
}

/** Accounts of a project, connected unless `over` says otherwise. */
export function fakeAccounts(over: Partial<AccountsSettings> = {}): AccountsSettings {
  return {
    isConnected: true,
    url: "https://project.supabase.co",
    key: "sb_publishable_key",
    cookie: "sb-project-auth-token",
    providers: [],
    hasSignUp: true,
    hasMagicLink: true,
    passwordLength: 8,
    redirect: { login: "/login", callback: "/auth/callback", remember: true },
    ...over
  };
}

/** An entry with the defaults of front matter; `fields` may hold those of its collection. */
export function fakeEntry(path: string, fields: Record<string, unknown> = {}): Entry {
  return {
    ...z.object(baseShape).parse({ title: `Title of ${path}` }),
    id: `pages${path}.md`,
    collection: "pages",
    stem: path.slice(1),
    extension: "md",
    path,
    body: "",
    meta: {},
    sourcePath: `content${path}.md`,
    bodyLine: 1,
    ...fields
  };
}

export function fakePage(entry: Entry, over: Partial<PageView> = {}): PageView {
  return {
    path: entry.path,
    name: "page",
    layout: "default",
    page: "Document",
    isListed: true,
    isGuarded: false,
    entry,
    body: { html: "", headings: [] },
    bodies: new Map(),
    ...over
  };
}

/** Renders to HTML that nothing has looked at. */
export function markupOf(node: ReactNode, site: SiteView = fakeSite()): string {
  return renderToStaticMarkup(<SiteProvider value={site}>{node}</SiteProvider>);
}

/** Renders to valid HTML, without the generated class names; anything invalid fails the test. */
export function render(node: ReactNode, site: SiteView = fakeSite()): string {
  const html = markupOf(node, site);
  assert.deepEqual(htmlMistakes(html), [], html);
  return html.replace(/ class="([^"]*)"/g, (_, names: string) =>
    names.split(" ").includes("sr-only") ? ' class="sr-only"' : ""
  );
}
