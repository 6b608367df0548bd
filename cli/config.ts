/** `site.config.ts` and flags → `Config`: the one place where unknown input becomes typed values. */
import path from "node:path";
import type { Pluggable } from "unified";
import type { z } from "zod";
import type { ImageModifiers } from "../templates/images.ts";
import { texts as defaultTexts, type Texts } from "../templates/texts.ts";
import { testSiteKeys } from "./backend/auth/testCaptcha.ts";
import type { RuleSettings } from "./check/rules.ts";
import { authSchema } from "./config/authSchema.ts";
import { chooseOut } from "./config/chooseOut.ts";
import {
  type ConfigCode,
  type ConfigFile,
  type ConfigRequest,
  loadConfigFile
} from "./config/configFile.ts";
import { type ConfigFault, faultsOf } from "./config/configProblem.ts";
import { configSchema } from "./config/configSchema.ts";
import { type ContactConfig, chooseContact } from "./config/contactWay.ts";
import { type CollectionConfig, mergeCollections, type Wrong } from "./config/mergeCollections.ts";
import { refuseText } from "./content/characters.ts";
import { humanize } from "./content/sourcePath.ts";
import type { Host } from "./hosts.ts";
import { type ImageProvider, ownProviders, unknownName } from "./images/modifiers.ts";
import { placeProblems } from "./placeProblems.ts";
import { BuildError, type Problem, usageError } from "./problem.ts";
import type { Client } from "./render/clientLibrary.ts";
import { didYouMean } from "./suggest.ts";
import type { Palette } from "./theme/palette.ts";
import type { Role } from "./theme/ramps.ts";
import { themeCss } from "./theme/themeCss.ts";
import { withoutUndefined } from "./withoutUndefined.ts";

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
  /** That file, compiled. */
  code: ConfigCode | undefined;
  site: {
    name: string;
    /** Origin without trailing slash ("https://example.com"); undefined while unknown. */
    url: string | undefined;
    description: string;
    lang: string;
    timeZone: string;
    author: string | undefined;
    /** With `{file}` in it. */
    editLink: string | undefined;
    social: NavigationLink[];
  };
  base: string;
  /** Who serves the site, where it says so. */
  host: Host | undefined;
  trailingSlash: "always" | "never";
  collections: CollectionConfig[];
  navigation: { header: NavigationLink[] | undefined; footer: FooterGroup[] | undefined };
  theme: {
    forced: "light" | "dark" | undefined;
    /** The site's own colours … */
    palette: Palette;
    /** … and the same as CSS, behind that of the theme. */
    css: string;
    /** Path of a style sheet of the site's own, behind all others. */
    stylesheet: string | undefined;
  };
  markdown: {
    parser: "auto" | "satteri" | "remark";
    remarkPlugins: Pluggable[];
    rehypePlugins: Pluggable[];
  };
  /** Sets of icons that are fetched when a site is built, and where from. */
  icons: { remote: string[]; hosts: string[] };
  images: {
    /** Who makes the sizes of pictures: "sharp" at build, "none", or one of `providers`. */
    provider: string;
    providers: Readonly<Record<string, ImageProvider>>;
    presets: Readonly<Record<string, ImageModifiers>>;
    format: ImageModifiers["format"];
    quality: number | undefined;
  };
  /** False prints code as it stands. */
  highlight: boolean;
  /** Whether the page of all components is built. */
  design: boolean;
  search: false | { collections: string[] | undefined /** Pages found at most. */; limit: number };
  /** How many builds an asset with a hash in its name outlives its own. */
  keepAssets: number;
  payloads: boolean | "auto";
  /** How often open pages ask for a new build, in seconds; false is never. */
  updates: false | { interval: number };
  /** The most that scripts may weigh, in KB of 1,024 bytes as gzip sends them. */
  budgets: { boot: number; palette: number; islands: Record<string, number> };
  /** What `vitrine check` makes of its rules. */
  check: { rules: RuleSettings /** Days. */; staleAfter: number | undefined };
  /** What brings islands to life. */
  client: Client;
  preview: {
    /** Whether this is the preview build: with all that is not published yet, or no more. */
    isOn: boolean;
    /** Folder of that build, as written: absolute, or below the site root. */
    out: string;
    /** Where that build stands: the URL of its front page, without trailing slash. */
    url: string | undefined;
  };
  redirects: Redirect[];
  /** A Supabase project, and how visitors come in. */
  auth: AuthConfig | undefined;
  /** Where messages of visitors go. */
  contact: ContactConfig;
  /** Whether visits are counted. */
  analytics: boolean;
  /** Data that the config describes, by its path below content/. */
  data: Readonly<Record<string, DataConfig>>;
  texts: Texts;
  /** What to include beside published pages, and the instant that decides. */
  include: { drafts: boolean; future: boolean; expired: boolean };
  now: Date;
  /** Warnings fail the build. */
  strict: boolean;
}

export interface DataConfig {
  /** What each row is. */
  columns?: z.ZodType | undefined;
  /** A program and its arguments. */
  command?: readonly string[] | undefined;
  /** Seconds. */
  ttl?: number | undefined;
  key?: string | undefined;
  /** Whether scripts of pages may load it. */
  publish?: boolean | undefined;
  /** Names of environment variables that it reads. */
  env?: readonly string[] | undefined;
  /** Seconds. */
  timeout?: number | undefined;
}

export interface AuthConfig {
  url: string | undefined;
  key: string | undefined;
  providers: { name: string; label?: string | undefined }[];
  captcha: { provider: "turnstile" | "hcaptcha"; siteKey: string } | undefined;
  signUp: boolean;
  magicLink: boolean;
  /** Characters that a password needs at least. */
  passwordLength: number;
  /** The global redirect rule of spec §2; undefined where there is none. */
  redirect:
    | {
        login: string;
        callback: string;
        /** Globs of route paths; undefined takes in all. */
        include: string[] | undefined;
        exclude: string[];
        remember: boolean;
      }
    | undefined;
}

export interface Flags {
  out?: string | undefined;
  base?: string | undefined;
  drafts?: boolean | undefined;
  future?: boolean | undefined;
  expired?: boolean | undefined;
  /** The preview build: all three of them, for nobody but those who work on the site. */
  preview?: boolean | undefined;
  strict?: boolean | undefined;
  /** A project in the place of the one that the config names: the embedded backend. */
  project?: { url: string; key: string } | undefined;
  /** The instant that counts as now. */
  now: Date;
}

/**
 * Reads and checks the configuration of the site at `root`.
 * @param code the config as it has been compiled before
 * @throws BuildError of kind "usage" that lists every fault of the config
 */
export async function readConfig(
  root: string,
  command: ConfigRequest["command"],
  flags: Flags,
  code?: ConfigCode
): Promise<Config> {
  const file = await loadConfigFile(root, { command, mode: "production" }, code);
  return createConfig(root, file, flags);
}

/** KB; islands may come to stand in it. */
const PALETTE_BUDGETS: Record<Client, number> = { react: 135, preact: 75 };

/** Colours take a library to reckon with, which sites without their own do without. */
async function paletteOf(colors: Partial<Record<Role, string>>): Promise<Palette> {
  if (Object.keys(colors).length === 0) return { light: {}, dark: {} };
  const { createPalette } = await import("./theme/palette.ts");
  return createPalette(colors);
}

/**
 * What a config file exports → `Config`.
 * @param file undefined where the site has none
 * @throws BuildError of kind "usage" that lists every fault of the config
 */
export async function createConfig(
  root: string,
  file: ConfigFile | undefined,
  flags: Flags
): Promise<Config> {
  const faults: ConfigFault[] = [];
  const wrong: Wrong = (at, message, hint) => {
    faults.push({ at, code: "invalid-config", message, hint });
  };
  const user = parseConfig(file?.value, faults);
  faults.push(...textFaults(file?.value));

  const isPreview = flags.preview ?? false;
  const own = isPreview ? (user.preview.url ?? user.site.url) : user.site.url;
  const site = own === undefined ? undefined : new URL(own);
  // A preview build with an address of its own is rooted where that says.
  const base = isPreview && user.preview.url !== undefined ? undefined : user.base;
  if (flags.base !== undefined)
    checkBase(flags.base, (message, hint) => {
      throw usageError("invalid-base", `--${message}`, hint);
    });
  else if (user.base !== undefined)
    checkBase(user.base, (message, hint) => wrong(["base"], message, hint));
  const collections = mergeCollections(user.collections, wrong);
  if (user.search !== false)
    checkNames(["search", "collections"], user.search.collections, collections, wrong);
  const providers = [...ownProviders, ...Object.keys(user.images.providers)];
  if (!providers.includes(user.images.provider)) {
    const { message, hint } = unknownName("provider", user.images.provider, providers);
    wrong(["images", "provider"], message, hint);
  }
  // A bucket has no file at the address of a page without its slash (`cli/serve/hostStyles.ts`).
  if (user.host === "s3" && user.trailingSlash === "never") {
    const message = "S3 finds no page at an address without a slash at its end";
    wrong(["trailingSlash"], message, 'Write "always", which is the default.');
  }
  const palette = await paletteOf(user.theme.colors);
  const config: Config = {
    root,
    out: chooseOut(root, {
      isPreview,
      flag: flags.out,
      previewOut: user.preview.out,
      refusePreviewOut: (message, hint) => wrong(["preview", "out"], message, hint)
    }),
    file: file?.name,
    code: file?.code,
    site: {
      ...user.site,
      name: user.site.name ?? (humanize(path.basename(root)) || "Site"),
      url: site?.origin,
      author: user.site.author,
      editLink: user.site.editLink
    },
    base: normalizeBase(flags.base ?? base ?? site?.pathname ?? "/"),
    host: user.host,
    trailingSlash: user.trailingSlash,
    collections,
    navigation: { header: user.navigation.header, footer: user.navigation.footer },
    theme: {
      forced: user.theme.forced,
      palette,
      css: themeCss(palette),
      stylesheet: user.theme.stylesheet
    },
    markdown: user.markdown,
    icons: user.icons,
    images: { ...user.images, quality: user.images.quality, format: user.images.format },
    highlight: user.highlight,
    design: user.design,
    search:
      user.search === false
        ? false
        : { collections: user.search.collections, limit: user.search.limit },
    keepAssets: user.keepAssets,
    payloads: user.payloads,
    updates: user.updates,
    budgets: {
      ...user.budgets,
      palette: user.budgets.palette ?? PALETTE_BUDGETS[user.client]
    },
    check: { ...user.check, staleAfter: user.check.staleAfter },
    client: user.client,
    preview: {
      isOn: isPreview,
      out: user.preview.out,
      url: user.preview.url?.replace(/\/+$/, "")
    },
    redirects: Object.entries(user.redirects).map(([from, target]) =>
      typeof target === "string" ? { from, to: target, status: 301 } : { from, ...target }
    ),
    auth: createAuth(user.auth, flags.project),
    // An `auth` with faults is one, too.
    contact: chooseContact(
      user.contact,
      flags.project !== undefined || Object.hasOwn(Object(file?.value), "auth"),
      wrong
    ),
    analytics: user.analytics,
    data: user.data,
    texts: {
      ...defaultTexts,
      ...withoutUndefined(user.texts),
      ...withoutUndefined({ search: user.search ? user.search.placeholder : undefined })
    },
    include: {
      drafts: isPreview || (flags.drafts ?? false),
      future: isPreview || (flags.future ?? false),
      expired: isPreview || (flags.expired ?? false)
    },
    now: flags.now,
    strict: flags.strict ?? false
  };
  if (faults.length > 0) throw new BuildError(await asProblems(faults, config));
  return config;
}

function createAuth(
  written: z.output<typeof configSchema>["auth"],
  project: Flags["project"]
): AuthConfig | undefined {
  if (!written && !project) return undefined;
  const auth = written ?? authSchema.parse({});
  return {
    ...auth,
    url: project?.url ?? auth.url,
    key: project?.key ?? auth.key,
    providers: auth.providers.map((written) =>
      typeof written === "string" ? { name: written } : written
    ),
    captcha:
      project && auth.captcha
        ? { ...auth.captcha, siteKey: testSiteKeys[auth.captcha.provider] }
        : auth.captcha,
    redirect: auth.redirect && { ...auth.redirect, include: auth.redirect.include }
  };
}

/** Faults at their places, in the order of the file. */
async function asProblems(
  faults: readonly ConfigFault[],
  { root, file }: Pick<Config, "root" | "file">
): Promise<Problem[]> {
  const problems = faults.map((fault): Problem => {
    return { severity: "error", kind: "usage", ...fault, file };
  });
  return placeProblems(problems, { root, file });
}

/**
 * What the schema accepts. Where it refuses something, that is noted and the rest still counts, so
 * that what is wrong in other ways is found in the same run.
 */
function parseConfig(value: unknown, faults: ConfigFault[]): z.output<typeof configSchema> {
  const parsed = configSchema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  faults.push(...issues.flatMap(faultsOf));
  const refused = new Set(
    issues.flatMap((issue) => (issue.path.length === 0 ? [] : [issue.path[0]]))
  );
  const isMapping = typeof value === "object" && value !== null && !Array.isArray(value);
  const rest = Object.entries(isMapping ? value : {}).filter(
    ([key]) => !refused.has(key) && Object.hasOwn(configSchema.shape, key)
  );
  return configSchema.parse({ ...Object.fromEntries(rest), ...wholeCollections(value, issues) });
}

/** The collections that have no fault of their own: the others' faults say nothing against them. */
function wholeCollections(value: unknown, issues: readonly z.core.$ZodIssue[]): object {
  const { collections: declared } = (value ?? {}) as { collections?: unknown };
  const inside = issues.filter(({ path }) => path[0] === "collections");
  if (inside.length === 0 || inside.some(({ path }) => path.length === 1)) return {};
  const refused = new Set(inside.map(({ path }) => path[1]));
  const whole = Object.entries(declared as object).filter(([name]) => !refused.has(name));
  return { collections: Object.fromEntries(whole) };
}

/** Texts that no page can hold; schemas and plugins, which are no plain data, are passed over. */
function textFaults(
  value: unknown,
  at: readonly PropertyKey[] = [],
  above: readonly unknown[] = []
): ConfigFault[] {
  const fault = (text: string, place: readonly PropertyKey[]): ConfigFault[] => {
    const reason = refuseText(text);
    if (reason === undefined) return [];
    return [{ at: place, code: "invalid-config", message: `config.${place.join(".")}: ${reason}` }];
  };
  if (typeof value === "string") return fault(value, at);
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(Object(value)) === Object.prototype;
  if (typeof value !== "object" || value === null || !isPlain || above.includes(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const inside = [...at, Array.isArray(value) ? Number(key) : key];
    return [...fault(key, inside), ...textFaults(item, inside, [...above, value])];
  });
}

function checkNames(
  at: PropertyKey[],
  names: readonly string[] | undefined,
  known: readonly CollectionConfig[],
  wrong: Wrong
): void {
  const all = known.map(({ name }) => name);
  for (const [index, name] of (names ?? []).entries()) {
    if (all.includes(name)) continue;
    const hint = didYouMean(name, all) ?? `There are ${all.join(", ")}.`;
    wrong([...at, index], `there is no collection "${name}"`, hint);
  }
}

/** "sub", "/sub", "/sub/" and "sub/" all mean "/sub/". */
function normalizeBase(written: string): string {
  const bare = written.replace(/^\/+|\/+$/g, "");
  return bare === "" ? "/" : `/${bare}/`;
}

function checkBase(written: string, wrong: (message: string, hint: string) => void): void {
  if (!/[?#\\:%]|\s|\.\.|\/\//.test(written.replace(/^\/+|\/+$/g, ""))) return;
  wrong(`base "${written}" is not a path`, "Write it as /sub/, or / for the root of the host.");
}
