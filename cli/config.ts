/** `site.config.ts` and flags → `Config`: the one place where unknown input becomes typed values. */
import path from "node:path";
import type { Pluggable } from "unified";
import type { z } from "zod";
import { isDynamic } from "../runtime/routePattern.ts";
import { type CollectionDefinition, collections } from "../templates/collections.ts";
import { routes } from "../templates/routes.ts";
import { texts as defaultTexts, type Texts } from "../templates/texts.ts";
import { type ConfigRequest, loadConfigFile } from "./configFile.ts";
import { configProblem, configProblems } from "./configProblem.ts";
import { configSchema } from "./configSchema.ts";
import { humanize } from "./content/sourcePath.ts";
import { BuildError, type Problem } from "./problem.ts";
import { didYouMean } from "./suggest.ts";

export interface NavigationLink {
  label: string;
  to: string;
  target?: "_blank" | undefined;
  class?: string | undefined;
}

export interface FooterGroup {
  label: string;
  links: NavigationLink[];
}

/** A collection with its place among the site's routes. */
export interface CollectionConfig extends CollectionDefinition {
  name: string;
  /** "/notes/{slug}", "/docs/{slug...}", "/{year}/{month}/{slug}"; none for data. */
  route?: string | undefined;
  layout?: string | undefined;
  page?: string | undefined;
  /** Write the collection to `collections/<name>.json` for queries in the browser. */
  publish: boolean;
  /** Whether the author declared a schema; then unknown keys are reported. */
  strict: boolean;
}

export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302 | 307 | 308;
}

export interface Config {
  /** Absolute path of the site root. */
  root: string;
  /** Absolute path of the output folder. */
  out: string;
  /** Path of the config file below the root, if there is one. */
  file: string | undefined;
  site: {
    name: string;
    /** Origin without trailing slash ("https://example.com"); undefined while unknown. */
    url: string | undefined;
    description: string;
    lang: string;
    timeZone: string;
    author: string | undefined;
    social: NavigationLink[];
  };
  base: string;
  trailingSlash: "always" | "never";
  collections: CollectionConfig[];
  navigation: { header: NavigationLink[] | undefined; footer: FooterGroup[] | undefined };
  theme: { forced: "light" | "dark" | undefined };
  markdown: {
    parser: "auto" | "satteri" | "remark";
    remarkPlugins: Pluggable[];
    rehypePlugins: Pluggable[];
  };
  /** False prints code as it stands. */
  highlight: boolean;
  search: false | { collections: string[] | undefined };
  payloads: boolean | "auto";
  redirects: Redirect[];
  auth: { url: string | undefined; key: string | undefined } | undefined;
  texts: Texts;
  /** What to include beside published pages, and the instant that decides. */
  include: { drafts: boolean; future: boolean; expired: boolean };
  now: Date;
}

export interface Flags {
  out?: string | undefined;
  base?: string | undefined;
  drafts?: boolean | undefined;
  future?: boolean | undefined;
  expired?: boolean | undefined;
  /** The instant that counts as now. */
  now: Date;
}

/**
 * Reads and checks the configuration of the site at `root`.
 * @throws BuildError of kind "usage" that lists every fault of the config
 */
export async function readConfig(
  root: string,
  command: ConfigRequest["command"],
  flags: Flags
): Promise<Config> {
  const file = await loadConfigFile(root, { command, mode: "production" });
  const parsed = configSchema.safeParse(file?.value ?? {}, { reportInput: true });
  if (!parsed.success) {
    throw new BuildError(parsed.error.issues.flatMap((issue) => configProblems(issue, file)));
  }
  const user = parsed.data;
  const problems: Problem[] = [];
  const wrong = (path: PropertyKey[], message: string, hint?: string): void => {
    problems.push(configProblem(file, path, "invalid-config", message, hint));
  };

  const site = user.site.url === undefined ? undefined : new URL(user.site.url);
  const base = normalizeBase(flags.base ?? user.base ?? site?.pathname ?? "/", (message, hint) =>
    wrong(["base"], message, hint)
  );
  const config: Config = {
    root,
    out: path.resolve(root, flags.out ?? "out"),
    file: file?.name,
    site: {
      ...user.site,
      name: user.site.name ?? (humanize(path.basename(root)) || "Site"),
      url: site?.origin,
      author: user.site.author
    },
    base,
    trailingSlash: user.trailingSlash,
    collections: mergeCollections(user.collections, wrong),
    navigation: { header: user.navigation.header, footer: user.navigation.footer },
    theme: { forced: user.theme.forced },
    markdown: user.markdown,
    highlight: user.highlight,
    search: user.search === false ? false : { collections: user.search.collections },
    payloads: user.payloads,
    redirects: Object.entries(user.redirects).map(([from, target]) =>
      typeof target === "string" ? { from, to: target, status: 301 } : { from, ...target }
    ),
    auth: user.auth && { url: user.auth.url, key: user.auth.key },
    texts: { ...defaultTexts, ...withoutUndefined(user.texts) },
    include: {
      drafts: flags.drafts ?? false,
      future: flags.future ?? false,
      expired: flags.expired ?? false
    },
    now: flags.now
  };
  if (problems.length > 0) throw new BuildError(problems);
  return config;
}

/**
 * A declared collection with a source of its own comes before the built-in ones, so that it may claim
 * their files; one that only adds to a built-in collection keeps that one's place.
 */
function mergeCollections(
  declared: z.output<typeof configSchema>["collections"],
  wrong: (path: PropertyKey[], message: string, hint?: string) => void
): CollectionConfig[] {
  const builtIn: Record<string, CollectionDefinition> = collections;
  const own: CollectionConfig[] = [];
  const merged = new Map(
    Object.entries(builtIn).map(([name, definition]): [string, CollectionConfig] => [
      name,
      {
        ...definition,
        name,
        route: builtInRoute(name),
        publish: false,
        strict: definition.shape !== undefined
      }
    ])
  );
  for (const [name, { schema, ...rest }] of Object.entries(declared)) {
    const known = merged.get(name);
    const source = rest.source ?? known?.source;
    if (source === undefined) {
      wrong(
        ["collections", name],
        `the collection "${name}" has no source`,
        didYouMean(name, Object.keys(builtIn)) ?? `Add source: "${name}/**/*.md".`
      );
      continue;
    }
    if (!known && !rest.data && rest.route === undefined) {
      wrong(
        ["collections", name],
        `the collection "${name}" has no route`,
        `Add route: "/${name}/{slug}", or data: true if it has no pages.`
      );
    }
    // A page of the templates needs the fields that it shows.
    const base = known?.shape ?? shapeOfPage(rest.page);
    const collection: CollectionConfig = {
      ...known,
      ...withoutUndefined(rest),
      name,
      source,
      shape: schema ? { ...base, ...schema.shape } : base,
      publish: rest.publish ?? false,
      strict: known?.strict === true || schema !== undefined
    };
    if (rest.source === undefined) merged.set(name, collection);
    else {
      merged.delete(name);
      own.push(collection);
    }
  }
  return [...own, ...merged.values()];
}

function shapeOfPage(page: string | undefined): CollectionDefinition["shape"] {
  const row = routes.find((candidate) => candidate.page === page);
  const definition: CollectionDefinition | undefined = row && collections[row.collection];
  return definition?.shape;
}

/** Where the route table puts a collection's entries: "/articles/{slug}", "/changelog#{slug}". */
function builtInRoute(name: string): string | undefined {
  const own = routes.find((row) => row.collection === name && isDynamic(row.path));
  const host = routes.find((row) => row.shows?.some((shown) => shown === name));
  return host ? `${host.path}#{slug}` : own?.path;
}

/** "sub", "/sub", "/sub/" and "sub/" all mean "/sub/". */
function normalizeBase(written: string, wrong: (message: string, hint: string) => void): string {
  const bare = written.replace(/^\/+|\/+$/g, "");
  if (/[?#\\:]|\s|\.\.|\/\//.test(bare)) {
    wrong(`base "${written}" is not a path`, "Write it as /sub/, or / for the root of the host.");
  }
  return bare === "" ? "/" : `/${bare}/`;
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: NonNullable<T[Key]> } {
  const kept = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(kept) as never;
}
