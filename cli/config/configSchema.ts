/** What `site.config.ts` may hold, with the defaults in view. */
import type { Pluggable } from "unified";
import { z } from "zod";
import { UPDATE_INTERVAL } from "../../runtime/updateInterval.ts";
import { isSafeUrl } from "../../runtime/url.ts";
import { layoutNames } from "../../templates/routes.ts";
import { texts as defaultTexts, type Texts } from "../../templates/texts.ts";
import { isTimeZone } from "../../templates/timeZones.ts";
import { ruleCodes, severities } from "../check/rules.ts";
import { describe } from "../content/schemaIssue.ts";
import { refusePath } from "../content/sourcePath.ts";
import { installedSets } from "../icons/installedSets.ts";
import { type ImageProvider, modifiersSchema } from "../images/modifiers.ts";
import { clients } from "../render/clientLibrary.ts";
import { didYouMean } from "../suggest.ts";
import { isColor, RAMPS, ROLES, type Role } from "../theme/ramps.ts";
import type { ConfigRequest } from "./configFile.ts";

const link = z.strictObject({
  label: z.string().min(1),
  to: z.string().min(1).refine(isSafeUrl, "expected an address that browsers may follow"),
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

/** Of 1,024 bytes, as gzip sends them. */
const kilobytes = z.number().positive();

const plugins = z.array(z.custom<Pluggable>(isPlugin, "expected a plugin or [plugin, options]"));

/** Where Iconify's sets are served. */
const ICON_HOSTS = ["https://api.iconify.design", "https://api.simplesvg.com"];

const name = z.string().regex(/^[a-z]\w*$/i, "a name is made of letters and digits");

const glob = z.string().min(1).superRefine(checkGlob);

const collection = z.strictObject({
  source: z.union([glob, z.array(glob).min(1)]).optional(),
  route: z.string().superRefine(checkRoute).optional(),
  schema: z.custom<z.ZodObject>(hasShape, "expected an object schema: z.object({…})").optional(),
  layout: z.enum(layoutNames).optional(),
  page: z.string().optional(),
  data: z.boolean().optional(),
  publish: z.boolean().optional()
});

export const configSchema = z.strictObject({
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
      editLink: z.string().superRefine(checkEditLink).optional(),
      social: z.array(link).default([])
    })
    .prefault({}),
  base: z.string().optional(),
  trailingSlash: z.enum(["always", "never"]).default("always"),
  collections: z.record(name, collection).default({}),
  navigation: z
    .strictObject({
      header: z.array(link).optional(),
      footer: z.array(z.strictObject({ label: z.string().min(1), links: z.array(link) })).optional()
    })
    .prefault({}),
  theme: z
    .strictObject({
      forced: z.enum(["light", "dark"]).optional(),
      colors: z.strictObject(colorShape()).prefault({}),
      stylesheet: z
        .string()
        .regex(/^\/(?!\/)\S+\.css$/, "expected a path such as /theme.css")
        .optional()
    })
    .prefault({}),
  markdown: z
    .strictObject({
      parser: z.enum(["auto", "satteri", "remark"]).default("auto"),
      remarkPlugins: plugins.default([]),
      rehypePlugins: plugins.default([])
    })
    .prefault({}),
  icons: z
    .strictObject({
      remote: z
        .array(
          z
            .string()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected the name of a set, as ph")
            .refine((set) => !installedSets.includes(set), "this set comes with the package")
        )
        .default([]),
      hosts: z
        .array(z.string().regex(/^https?:\/\/[^\s/?#]+$/, "expected an address, as https://host"))
        .min(1)
        .default(ICON_HOSTS)
    })
    .prefault({}),
  images: z
    .strictObject({
      provider: z.string().default("sharp"),
      providers: z
        .record(name, z.custom<ImageProvider>(isFunction, "expected a function that gives a URL"))
        .default({}),
      presets: z.record(name, modifiersSchema).default({}),
      format: modifiersSchema.shape.format,
      quality: modifiersSchema.shape.quality
    })
    .prefault({}),
  highlight: z.boolean().default(true),
  design: z.boolean().default(false),
  search: z
    .union([
      z.literal(false),
      z.strictObject({
        collections: z.array(z.string()).optional(),
        /** Spec §9. */
        limit: z.int().min(1).max(200).default(42),
        placeholder: z.string().min(1).optional()
      })
    ])
    .prefault({}),
  budgets: z
    .strictObject({
      boot: kilobytes.default(3),
      palette: kilobytes.optional(),
      islands: z.record(z.string(), kilobytes).default({})
    })
    .prefault({}),
  check: z
    .strictObject({
      rules: z.record(z.string().superRefine(checkRule), z.enum(severities)).default({}),
      /** Days. */
      staleAfter: z.int().min(1).optional()
    })
    .prefault({}),
  keepAssets: z.int().min(0).max(100).default(1),
  client: z.enum(clients).default("react"),
  preview: z
    .strictObject({
      out: z.string().min(1).default("out-preview"),
      url: z
        .string()
        .superRefine((written, context) => checkSiteUrl(written, context))
        .optional()
    })
    .prefault({}),
  payloads: z.union([z.boolean(), z.literal("auto")]).default("auto"),
  updates: z
    .union([
      z.literal(false),
      /** Seconds. */
      z.strictObject({ interval: z.int().min(10).max(86_400).default(UPDATE_INTERVAL) })
    ])
    .prefault({}),
  redirects: z.record(z.string().superRefine(checkRedirect), redirectTarget).default({}),
  auth: z
    .strictObject({
      url: z.string().superRefine(checkAuthUrl).optional(),
      key: z.string().superRefine(checkAuthKey).optional()
    })
    .optional(),
  contact: z
    .strictObject({
      action: z
        .string()
        .regex(
          /^(https:\/\/[^\s/]\S*|\/(?!\/)\S*)$/i,
          "expected an https URL or a path such as /send"
        )
        .optional(),
      email: z.email("expected an e-mail address").optional()
    })
    .prefault({}),
  texts: z.strictObject(textShape()).prefault({})
});

function colorShape(): { [Name in Role]: z.ZodOptional<z.ZodCustom<string>> } {
  // All that is no colour gets the same hint, be it another word or no text at all.
  const color = z.custom<string>().superRefine(checkColor).optional();
  return Object.fromEntries(ROLES.map((role) => [role, color])) as ReturnType<typeof colorShape>;
}

function textShape(): { [Key in keyof Texts]: z.ZodOptional<z.ZodString> } {
  const entries = Object.keys(defaultTexts).map((key) => [key, z.string().optional()]);
  return Object.fromEntries(entries);
}

/** What `site.config.ts` may export. */
export type UserConfig = z.input<typeof configSchema>;

/** Types a site's configuration; a plain object does as well. */
export function defineConfig(
  config: UserConfig | ((request: ConfigRequest) => UserConfig)
): typeof config {
  return config;
}

/** The sort of address that a page may have; placeholders stand for good ones. */
function checkRoute(written: string, context: z.core.$RefinementCtx<string>): void {
  const unknown = [...written.matchAll(/\{[^}]*\}?/g)]
    .map(([found]) => found)
    .find((found) => !/^\{(slug(\.{3})?|year|month|day)\}$/.test(found));
  const reason = !written.startsWith("/")
    ? "it does not begin with a slash"
    : unknown !== undefined
      ? `${unknown} is none of {slug}, {slug...}, {year}, {month} and {day}`
      : written.includes("{") && !/\{slug(\.{3})?\}/.test(written)
        ? "it has no {slug}, and all pages would stand at one address"
        : written === "/"
          ? undefined
          : refusePath(written.replace(/\{\w+(\.{3})?\}/g, "x"));
  if (reason === undefined) return;
  context.addIssue({
    code: "custom",
    message: `"${written}" is not a route: ${reason}`,
    params: { hint: `Write route: "${goodRoute(written)}".` },
    input: written
  });
}

/** The route as it was most likely meant. */
function goodRoute(written: string): string {
  const folder = /^\/*([\w-]+)\//.exec(written)?.[1] ?? "notes";
  const isWhole = /^[\w-]+(\/[\w-]+)*\/\{slug(\.{3})?\}$/.test(written);
  return isWhole ? `/${written}` : `/${folder}/{slug}`;
}

const MAX_GLOB = 500; // characters
const MAX_STARS = 2; // in one part of a glob: matching takes as many nested loops
const MAX_DEEP = 3; // parts that are **, for the same reason

/** Globs that cannot match what they seem to, or that take for ever (case G13). */
function checkGlob(written: string, context: z.core.$RefinementCtx<string>): void {
  const parts = written.split("/");
  const reason =
    written.length > MAX_GLOB
      ? `it is longer than ${MAX_GLOB} characters`
      : /^!?(\/|[a-z]:|~)/i.test(written) || parts.includes("..") || written.includes("\\")
        ? "globs name files below content/, with / between folders"
        : /[()]/.test(written)
          ? "it holds parentheses; alternatives are written {a,b}"
          : !isBalanced(written)
            ? "a bracket or brace is not closed"
            : parts.some(
                  (part) => (part === "**" ? 0 : (part.match(/\*/g)?.length ?? 0)) > MAX_STARS
                )
              ? `a part of it holds more than ${MAX_STARS} stars`
              : parts.filter((part) => part === "**").length > MAX_DEEP
                ? `it holds more than ${MAX_DEEP} parts that are **`
                : undefined;
  if (reason === undefined) return;
  const shown = written.slice(0, 60);
  context.addIssue({
    code: "custom",
    message: `"${shown}" is not a glob: ${reason}`,
    input: written
  });
}

function isBalanced(glob: string): boolean {
  const rest = glob
    .replace(/\[[^[\]]+\]/g, "")
    .replace(/\{[^{}]*\}/g, "")
    .replace(/\{[^{}]*\}/g, "");
  return !/[[\]{}]/.test(rest);
}

/** The keys and sessions of visitors go there: on the open net only encrypted (case G10). */
function checkAuthUrl(written: string, context: z.core.$RefinementCtx<string>): void {
  if (written === "") return; // not connected
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? "");
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLocal)) return;
  context.addIssue({
    code: "custom",
    message: `"${written.slice(0, 80)}" is not an https URL; write it as https://<project>.supabase.co`,
    input: written
  });
}

/** Every visitor can read the key; one that may do everything has no place here (case G7). */
function checkAuthKey(key: string, context: z.core.$RefinementCtx<string>): void {
  if (!key.startsWith("sb_secret_") && roleOf(key) !== "service_role") return;
  context.addIssue({
    code: "custom",
    message:
      "this is a secret key, which opens the whole project to everybody; " +
      "put the publishable key here and rotate this one in Supabase under Project Settings, API Keys",
    input: ""
  });
}

/** The role that a JSON Web Token names. */
function roleOf(token: string): unknown {
  try {
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    return (JSON.parse(payload) as { role?: unknown } | null)?.role;
  } catch {
    return undefined;
  }
}

function checkRule(written: string, context: z.core.$RefinementCtx<string>): void {
  if (ruleCodes.includes(written)) return;
  const hint = didYouMean(written, ruleCodes) ?? "docs/reference.md lists the rules.";
  context.addIssue({
    code: "custom",
    message: `"${written}" is no rule of check`,
    params: { hint },
    input: written
  });
}

function checkColor(written: unknown, context: z.core.$RefinementCtx<string>): void {
  const isText = typeof written === "string";
  if (isText && isColor(written)) return;
  const names = Object.keys(RAMPS);
  const near = isText ? didYouMean(written, names) : undefined;
  const shown = isText ? `"${written.slice(0, 40)}"` : describe(written);
  context.addIssue({
    code: "custom",
    message: `${shown} is no colour`,
    params: { hint: near ?? `Write "#rrggbb" or the name of a ramp: ${names.join(", ")}.` },
    input: written
  });
}

/** Hosts' rules may end in a star; whatever else leaves the site or the line is refused. */
function checkRedirect(written: string, context: z.core.$RefinementCtx<string>): void {
  const reason = written.startsWith("/")
    ? refusePath(written.replace(/\/\*$/, "").replace(/\.html?$/, "") || "/x")
    : "it does not begin with a slash";
  if (reason === undefined) return;
  context.addIssue({
    code: "custom",
    message: `"${written}" is not a path: ${reason}`,
    input: written
  });
}

function checkSiteUrl(written: string, context: z.core.$RefinementCtx<string>): void {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const refuse = (reason: string, good: string): void => {
    const params = { hint: `Write url: "${good}".` };
    context.addIssue({ code: "custom", message: `"${written}" ${reason}`, params, input: written });
  };
  if (!url || !/^https?:$/.test(url.protocol)) {
    refuse("is not an http(s) URL", "https://example.com");
  } else if (url.search || url.hash || url.username) {
    refuse("holds more than host and path", url.origin);
  }
}

function checkEditLink(written: string, context: z.core.$RefinementCtx<string>): void {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
  if (isWeb && written.includes("{file}")) return;
  const good = `${isWeb ? written.replace(/\/+$/, "") : "https://example.com/site/edit/main"}/{file}`;
  context.addIssue({
    code: "custom",
    message: isWeb
      ? `"${written}" does not say where the name of the file goes`
      : `"${written}" is not an http(s) URL`,
    params: { hint: `Write editLink: "${good}".` },
    input: written
  });
}

function isPlugin(value: unknown): boolean {
  return typeof value === "function" || (Array.isArray(value) && typeof value[0] === "function");
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}

function hasShape(value: unknown): boolean {
  const { shape, def } = (value ?? {}) as { shape?: unknown; def?: unknown };
  return typeof shape === "object" && typeof def === "object";
}

/** The keys that the schema knows at a path, for suggestions. */
export function knownKeys(at: PropertyKey[]): string[] {
  let schema: unknown = configSchema;
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
