/**
 * `site.config.ts` → `Config`: the one place where unknown input becomes typed values, with the
 * defaults in view. Sources of defaults: spec §9 (search, colours), DESIGN (names, URLs).
 */
import path from "node:path";
import type { Pluggable } from "unified";
import { z } from "zod";
import { isDynamic } from "../runtime/routePattern.ts";
import { type CollectionDefinition, collections } from "../templates/collections.ts";
import { layoutNames, routes } from "../templates/routes.ts";
import { texts as defaultTexts, type Texts } from "../templates/texts.ts";
import { type ConfigFile, type ConfigRequest, loadConfigFile } from "./configFile.ts";
import { issueProblem } from "./content/schemaIssue.ts";
import { BuildError, codeFrame, type Problem, positionAt } from "./problem.ts";
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
  search: false | { collections: string[] | undefined; limit: number; placeholder: string };
  payloads: boolean | "auto";
  redirects: Redirect[];
  auth: { url: string | undefined; key: string | undefined } | undefined;
  texts: Texts;
  /** What to include beside published pages, and the instant that decides. */
  include: { drafts: boolean; future: boolean; expired: boolean };
  now: Date;
}

const link = z.strictObject({
  label: z.string().min(1),
  to: z.string().min(1),
  target: z.literal("_blank").optional(),
  class: z.string().optional()
});

const target = z.string().regex(/^(https?:\/\/[^\s/]|\/(?!\/))/i, "a path or an http(s) URL");

const redirectTarget = z.union([
  target,
  z.strictObject({
    to: target,
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301)
  })
]);

const plugins = z.array(z.custom<Pluggable>(isPlugin, "expected a plugin or [plugin, options]"));

const collection = z.strictObject({
  source: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  route: z.string().startsWith("/").optional(),
  schema: z
    .custom<{ shape: z.ZodRawShape }>(hasShape, "expected an object schema: z.object({…})")
    .optional(),
  layout: z.enum(layoutNames).optional(),
  page: z.string().optional(),
  data: z.boolean().optional(),
  publish: z.boolean().optional()
});

const userConfig = z.strictObject({
  site: z
    .strictObject({
      name: z.string().min(1).optional(),
      url: z.string().superRefine(checkSiteUrl).optional(),
      description: z.string().default(""),
      lang: z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "expected a language tag")
        .default("en"),
      timeZone: z
        .string()
        .refine(isTimeZone, "expected a time zone such as Europe/Lisbon")
        .default("UTC"),
      author: z.string().optional(),
      social: z.array(link).default([])
    })
    .prefault({}),
  base: z.string().optional(),
  trailingSlash: z.enum(["always", "never"]).default("always"),
  collections: z.record(z.string().regex(/^[a-z]\w*$/i), collection).default({}),
  navigation: z
    .strictObject({
      header: z.array(link).optional(),
      footer: z.array(z.strictObject({ label: z.string().min(1), links: z.array(link) })).optional()
    })
    .prefault({}),
  theme: z.strictObject({ forced: z.enum(["light", "dark"]).optional() }).prefault({}),
  markdown: z
    .strictObject({
      parser: z.enum(["auto", "satteri", "remark"]).default("auto"),
      remarkPlugins: plugins.default([]),
      rehypePlugins: plugins.default([])
    })
    .prefault({}),
  highlight: z.boolean().default(true),
  search: z
    .union([
      z.literal(false),
      z.strictObject({
        collections: z.array(z.string()).optional(),
        limit: z.number().int().positive().default(42),
        placeholder: z.string().default("Search...")
      })
    ])
    .prefault({}),
  payloads: z.union([z.boolean(), z.literal("auto")]).default("auto"),
  redirects: z.record(z.string().startsWith("/"), redirectTarget).default({}),
  auth: z.strictObject({ url: z.string().optional(), key: z.string().optional() }).optional(),
  texts: z.strictObject(textShape()).prefault({})
});

function textShape(): { [Key in keyof Texts]: z.ZodOptional<z.ZodString> } {
  const entries = Object.keys(defaultTexts).map((key) => [key, z.string().optional()]);
  return Object.fromEntries(entries);
}

/** What `site.config.ts` may export. */
export type UserConfig = z.input<typeof userConfig>;

/** Types a site's configuration; a plain object does as well. */
export function defineConfig<T extends UserConfig | ((request: ConfigRequest) => UserConfig)>(
  config: T
): T {
  return config;
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
  const parsed = userConfig.safeParse(file?.value ?? {}, { reportInput: true });
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
      name: user.site.name ?? nameOf(root),
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
    search:
      user.search === false ? false : { ...user.search, collections: user.search.collections },
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

/** The declared collections come first, so that they may claim files of the built-in ones. */
function mergeCollections(
  declared: z.output<typeof userConfig>["collections"],
  wrong: (path: PropertyKey[], message: string, hint?: string) => void
): CollectionConfig[] {
  const builtIn: Record<string, CollectionDefinition> = collections;
  const merged: CollectionConfig[] = [];
  for (const [name, { schema, ...rest }] of Object.entries(declared)) {
    const known = Object.hasOwn(builtIn, name) ? builtIn[name] : undefined;
    const source = rest.source ?? known?.source;
    if (source === undefined) {
      wrong(
        ["collections", name],
        `the collection "${name}" has no source`,
        didYouMean(name, Object.keys(builtIn)) ?? `Add source: "${name}/**/*.md".`
      );
      continue;
    }
    const shape = schema ? { ...known?.shape, ...schema.shape } : known?.shape;
    const data = rest.data ?? known?.data;
    if (!known && !data && rest.route === undefined) {
      wrong(
        ["collections", name],
        `the collection "${name}" has no route`,
        `Add route: "/${name}/{slug}", or data: true if it has no pages.`
      );
    }
    merged.push({
      ...rest,
      route: rest.route ?? builtInRoute(name),
      name,
      source,
      shape,
      data,
      publish: rest.publish ?? false,
      strict: shape !== undefined
    });
  }
  for (const [name, definition] of Object.entries(builtIn)) {
    if (Object.hasOwn(declared, name)) continue;
    merged.push({
      ...definition,
      name,
      route: builtInRoute(name),
      publish: false,
      strict: definition.shape !== undefined
    });
  }
  return merged;
}

/** Where the route table puts a collection's entries: "/articles/{slug}", "/changelog#{slug}". */
function builtInRoute(name: string): string | undefined {
  const own = routes.find((row) => row.collection === name && isDynamic(row.path));
  const host = routes.find((row) => row.shows?.some((shown) => shown === name));
  return host ? `${host.path}#{slug}` : own?.path;
}

function checkSiteUrl(written: string, context: z.core.$RefinementCtx<string>): void {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const message =
    !url || !/^https?:$/.test(url.protocol)
      ? `"${written}" is not an http(s) URL; write it as https://example.com`
      : url.search || url.hash || url.username
        ? `"${written}" holds more than host and path; write it as ${url.origin}`
        : undefined;
  if (message !== undefined) context.addIssue({ code: "custom", message, input: written });
}

/** "sub", "/sub", "/sub/" and "sub/" all mean "/sub/". */
function normalizeBase(written: string, wrong: (message: string, hint: string) => void): string {
  const bare = written.replace(/^\/+|\/+$/g, "");
  if (/[?#\\:]|\s|\.\.|\/\//.test(bare)) {
    wrong(`base "${written}" is not a path`, "Write it as /sub/, or / for the root of the host.");
  }
  return bare === "" ? "/" : `/${bare}/`;
}

function nameOf(root: string): string {
  const words = path.basename(root).replace(/[-_]+/g, " ").trim();
  return words === "" ? "Site" : words.charAt(0).toUpperCase() + words.slice(1);
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isPlugin(value: unknown): boolean {
  return typeof value === "function" || (Array.isArray(value) && typeof value[0] === "function");
}

function hasShape(value: unknown): boolean {
  return typeof (value as { shape?: unknown } | null)?.shape === "object";
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: NonNullable<T[Key]> } {
  const kept = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(kept) as never;
}

function configProblems(issue: z.core.$ZodIssue, file: ConfigFile | undefined): Problem[] {
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(issue.path);
    return issue.keys.map((key) => {
      const at = [...issue.path, key].join(".");
      const hint = didYouMean(key, known) ?? `Known here are ${known.join(", ")}.`;
      return configProblem(
        file,
        [...issue.path, key],
        "unknown-config",
        `unknown key "${at}"`,
        hint
      );
    });
  }
  const { at, message, hint } = issueProblem(issue, "config");
  return [configProblem(file, [...at], "invalid-config", message, hint)];
}

/** The keys that the schema knows at a path, for suggestions. */
function knownKeys(at: PropertyKey[]): string[] {
  let schema: unknown = userConfig;
  for (const step of at) {
    const object = unwrap(schema);
    if (object instanceof z.ZodObject) schema = object.shape[String(step)];
    else if (object instanceof z.ZodRecord) schema = object.valueType;
    else if (object instanceof z.ZodArray) schema = object.element;
    else return [];
  }
  const found = unwrap(schema);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

function unwrap(schema: unknown): unknown {
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.unwrap();
  }
  if (inner instanceof z.ZodUnion)
    return inner.options.find((option) => option instanceof z.ZodObject);
  return inner;
}

function configProblem(
  file: ConfigFile | undefined,
  at: PropertyKey[],
  code: string,
  message: string,
  hint?: string
): Problem {
  const problem: Problem = { severity: "error", kind: "usage", code, message, hint };
  if (!file) return problem;
  problem.file = file.name;
  const key = at.findLast((step) => typeof step === "string");
  const quoted = key?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = key === undefined ? null : new RegExp(`["']?${quoted}["']?\\s*:`).exec(file.text);
  if (found) {
    const position = positionAt(file.text, found.index);
    Object.assign(problem, position, { frame: codeFrame(file.text, position) });
  }
  return problem;
}
