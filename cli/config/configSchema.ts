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
import { refuseGlob } from "../globs.ts";
import { hostNames } from "../hosts.ts";
import { installedSets } from "../icons/installedSets.ts";
import { type ImageProvider, modifiersSchema } from "../images/modifiers.ts";
import { clients } from "../render/clientLibrary.ts";
import { didYouMean } from "../suggest.ts";
import { isColor, RAMPS, ROLES, type Role } from "../theme/ramps.ts";
import { authSchema } from "./authSchema.ts";
import type { ConfigRequest } from "./configFile.ts";
import { contactWays } from "./contactWay.ts";

const link = z.strictObject({
  label: z.string().min(1).describe("What the link says."),
  to: z
    .string()
    .min(1)
    .refine(isSafeUrl, "expected an address that browsers may follow")
    .describe("A path such as /about, or a URL."),
  target: z.literal("_blank").optional().describe("Opens a new tab."),
  class: z.string().optional().describe("For styles of yours.")
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
  source: z
    .union([glob, z.array(glob).min(1)])
    .optional()
    .describe("Globs below content/, such as notes/**/*.md; ! before one takes files out."),
  route: z
    .string()
    .superRefine(checkRoute)
    .optional()
    .describe("Address of its pages, such as /notes/{slug}."),
  schema: z
    .custom<z.ZodObject>(hasShape, "expected an object schema: z.object({…})")
    .optional()
    .describe("Its fields, as a zod object."),
  layout: z.enum(layoutNames).optional().describe("Layout of its pages."),
  page: z.string().optional().describe("Kind of its pages: one of the templates."),
  data: z.boolean().optional().describe("true: data for templates, without pages."),
  publish: z.boolean().optional().describe("true: also written as collections/<name>.json.")
});

export const configSchema = z.strictObject({
  site: z
    .strictObject({
      name: z
        .string()
        .min(1)
        .optional()
        .describe("Brand and titles; the name of the folder if left out."),
      url: z
        .string()
        .superRefine(checkSiteUrl)
        .optional()
        .describe("Where the site will stand, such as https://example.com."),
      description: z
        .string()
        .default("")
        .describe("Footer, and the landing page of a site without one."),
      lang: z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "expected a language tag")
        .default("en")
        .describe("Language of the pages, such as en or pt-PT."),
      timeZone: z
        .string()
        .refine(isTimeZone, "expected a time zone such as Europe/Lisbon")
        .default("UTC")
        .describe("Zone in which times are printed, such as Europe/Lisbon."),
      author: z.string().optional().describe("Signs the copyright line."),
      editLink: z
        .string()
        .superRefine(checkEditLink)
        .optional()
        .describe("Where a page can be edited; {file} stands for its path."),
      social: z.array(link).default([]).describe("Links of the footer.")
    })
    .prefault({})
    .describe("Whose site it is."),
  base: z.string().optional().describe("Path below which the site is hosted, such as /docs/."),
  host: z
    .enum(hostNames)
    .optional()
    .describe("Who serves the site: what is written for its redirects, and how it is previewed."),
  trailingSlash: z
    .enum(["always", "never"])
    .default("always")
    .describe("always: /about/ as about/index.html; never: /about as about.html."),
  collections: z
    .record(name, collection)
    .default({})
    .describe("Collections of the site, or changes to those of the templates."),
  navigation: z
    .strictObject({
      header: z
        .array(link)
        .optional()
        .describe("Links of the header; the pages that exist if left out."),
      footer: z
        .array(z.strictObject({ label: z.string().min(1), links: z.array(link) }))
        .optional()
        .describe("Groups of links in the footer.")
    })
    .prefault({})
    .describe("Menus of the site."),
  theme: z
    .strictObject({
      forced: z.enum(["light", "dark"]).optional().describe("One theme for everybody."),
      colors: z
        .strictObject(colorShape())
        .prefault({})
        .describe("A colour each, as #rrggbb or the name of a ramp of Tailwind."),
      stylesheet: z
        .string()
        .regex(/^\/(?!\/)\S+\.css$/, "expected a path such as /theme.css")
        .optional()
        .describe("A file of public/ that every page loads last.")
    })
    .prefault({})
    .describe("Colours of the site."),
  markdown: z
    .strictObject({
      parser: z
        .enum(["auto", "satteri", "remark"])
        .default("auto")
        .describe("Who reads it: auto takes the fast one where it can."),
      remarkPlugins: plugins.default([]).describe("Plugins, or [plugin, options]."),
      rehypePlugins: plugins.default([]).describe("The same, on HTML.")
    })
    .prefault({})
    .describe("How Markdown is read."),
  icons: z
    .strictObject({
      remote: z
        .array(
          z
            .string()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected the name of a set, as ph")
            .refine((set) => !installedSets.includes(set), "this set comes with the package")
        )
        .default([])
        .describe("Sets of icons beside Lucide and Simple Icons."),
      hosts: z
        .array(z.string().regex(/^https?:\/\/[^\s/?#]+$/, "expected an address, as https://host"))
        .min(1)
        .default(ICON_HOSTS)
        .describe("Where they are fetched from.")
    })
    .prefault({})
    .describe("Icons that are fetched."),
  images: z
    .strictObject({
      provider: z
        .string()
        .default("sharp")
        .describe("Who makes the sizes of pictures: sharp, none, or one of providers."),
      providers: z
        .record(name, z.custom<ImageProvider>(isFunction, "expected a function that gives a URL"))
        .default({})
        .describe("Functions by name that give the URL of a picture."),
      presets: z
        .record(name, modifiersSchema)
        .default({})
        .describe("What is asked of pictures, by name."),
      format: modifiersSchema.shape.format,
      quality: modifiersSchema.shape.quality
    })
    .prefault({})
    .describe("How pictures are shown."),
  highlight: z.boolean().default(true).describe("false leaves code uncoloured."),
  design: z.boolean().default(false).describe("true builds /design, which shows every component."),
  search: z
    .union([
      z.literal(false),
      z.strictObject({
        collections: z.array(z.string()).optional(),
        /** Spec §9. */
        limit: z.int().min(1).max(200).default(42).describe("Pages that are found at most."),
        placeholder: z.string().min(1).optional().describe("What stands in the empty field.")
      })
    ])
    .prefault({})
    .describe("What the search finds; false leaves it out."),
  budgets: z
    .strictObject({
      boot: kilobytes.default(3),
      palette: kilobytes.optional(),
      islands: z.record(z.string(), kilobytes).default({})
    })
    .prefault({})
    .describe("The most that scripts may weigh, in KB."),
  check: z
    .strictObject({
      rules: z
        .record(z.string().superRefine(checkRule), z.enum(severities))
        .default({})
        .describe("How much a finding counts, by its code: off, warning or error."),
      staleAfter: z
        .int()
        .min(1)
        .optional()
        .describe("After how many days a page counts as not looked after.")
    })
    .prefault({})
    .describe("What vitrine check looks for."),
  keepAssets: z
    .int()
    .min(0)
    .max(100)
    .default(1)
    .describe("For how many builds files stay after they left the site."),
  client: z.enum(clients).default("react").describe("The library that brings islands to life."),
  preview: z
    .strictObject({
      out: z.string().min(1).default("out-preview"),
      url: z
        .string()
        .superRefine((written, context) => checkSiteUrl(written, context))
        .optional()
    })
    .prefault({})
    .describe("Of the preview build: its folder and its address."),
  payloads: z
    .union([z.boolean(), z.literal("auto")])
    .default("auto")
    .describe("Files with which links show a page without loading its document."),
  updates: z
    .union([
      z.literal(false),
      /** Seconds. */
      z.strictObject({ interval: z.int().min(10).max(86_400).default(UPDATE_INTERVAL) })
    ])
    .prefault({})
    .describe("How often open pages ask for a new build, in seconds; false: never."),
  redirects: z
    .record(z.string().superRefine(checkRedirect), redirectTarget)
    .default({})
    .describe("Former path to path or URL, or to {to, status}."),
  auth: authSchema.optional().describe("A Supabase project, and how visitors come in."),
  contact: z
    .strictObject({
      adapter: z
        .enum(contactWays)
        .optional()
        .describe("How messages go: to action, by e-mail, or into the Supabase project of auth."),
      action: z
        .string()
        .regex(
          /^(https:\/\/[^\s/]\S*|\/(?!\/)\S*)$/i,
          "expected an https URL or a path such as /send"
        )
        .optional()
        .describe("What takes the form: an https URL, or a path such as /send."),
      email: z
        .email("expected an e-mail address")
        .optional()
        .describe("Where people can write to."),
      captcha: z
        .strictObject({ provider: z.literal("turnstile"), siteKey: z.string().min(1) })
        .optional()
        .describe("Cloudflare Turnstile; the endpoint or the project asks it about each message.")
    })
    .prefault({})
    .describe("Where messages of visitors go."),
  analytics: z
    .boolean()
    .default(false)
    .describe("Counts visits, without cookies, and shows them at /analytics."),
  data: z
    .record(
      z.string().min(1),
      z.strictObject({
        columns: z
          .custom<z.ZodType>((value) => value instanceof z.ZodType, "expected a schema of zod")
          .optional()
          .describe("What each row is."),
        command: z
          .array(z.string().min(1))
          .min(1)
          .optional()
          .describe("A program and its arguments, run from the site root; it prints CSV or JSON."),
        ttl: z.number().positive().optional().describe("Seconds for which it is good."),
        key: z.string().optional().describe("Stands for it in place of the command."),
        env: z
          .array(z.string().min(1))
          .optional()
          .describe("Names of environment variables that it reads."),
        publish: z.boolean().optional().describe("A file of it, for scripts of pages."),
        timeout: z.number().positive().optional().describe("Seconds that it may take.")
      })
    )
    .default({})
    .describe("Data by its path below content/: what its rows are, or which program gives it."),
  texts: z.strictObject(textShape()).prefault({}).describe("Words of the interface, one by one.")
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

/** Globs that cannot match what they seem to, or that take for ever (case G13). */
function checkGlob(written: string, context: z.core.$RefinementCtx<string>): void {
  const reason = refuseGlob(written);
  if (reason === undefined) return;
  const shown = written.slice(0, 60);
  context.addIssue({
    code: "custom",
    message: `"${shown}" is not a glob: ${reason}`,
    input: written
  });
}

function checkRule(written: string, context: z.core.$RefinementCtx<string>): void {
  if (ruleCodes.includes(written)) return;
  const hint =
    didYouMean(written, ruleCodes) ??
    "docs/reference.md lists the rules; what stops a build is none of them, and cannot be turned off.";
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
