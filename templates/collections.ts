/**
 * The content contract of these templates: the collections of spec §3, where their files lie and
 * which fields they have. Templates take their types from here, the command its validation.
 *
 * Images are written as a path or as `{src, alt}`; both become `ImageField`. Real content strays from its
 * schema in known ways (`name` for `title`, missing ids and links), which are accepted here.
 */
import { z } from "zod";
import { toIsoDate } from "../runtime/isoDate.ts";
import type { ImageOptions } from "./images.ts";
import { isTimeZone } from "./timeZones.ts";

/** A picture beside the content file ("./cover.svg"), in public/ ("/cover.png") or elsewhere. */
export interface ImageField {
  src: string;
  alt: string;
  /** Pixels; known for files of the site. */
  width?: number | undefined;
  height?: number | undefined;
  /** What the author asks for behind its path: "./cover.png?fit=contain". */
  modifiers?: ImageOptions | undefined;
}

const imageObject = z.looseObject({
  src: z.string().min(1),
  alt: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional()
});

export const image = z
  .union([z.string().min(1), imageObject])
  .transform(
    (value): ImageField =>
      typeof value === "string"
        ? { src: value, alt: "" }
        : { src: value.src, alt: value.alt ?? "", width: value.width, height: value.height }
  );

/** A date or an instant as ISO 8601, e.g. "2026-03-14" or "2026-03-14T09:00:00.000Z". */
export const date = z.union([z.string(), z.number()]).transform((value, context) => {
  const iso = toIsoDate(String(value));
  if (iso !== undefined) return iso;
  context.addIssue({ code: "custom", message: `"${value}" is not a date`, params: { date: true } });
  return z.NEVER;
});

const listOfText = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === "string" ? [value] : value));

/** What the author may write in every page's front matter (spec §3's base fields among them). */
export const baseShape = {
  title: z.string().trim().min(1),
  description: z.string().trim().default(""),
  navigation: z
    .union([
      z.boolean(),
      z.looseObject({ title: z.string().optional(), icon: z.string().optional() })
    ])
    .default(true),
  seo: z
    .strictObject({
      title: z.string().optional(),
      description: z.string().optional(),
      image: image.optional(),
      noindex: z.boolean().optional()
    })
    .default({}),
  date: date.optional(),
  updated: date.optional(),
  publishDate: date.optional(),
  expiryDate: date.optional(),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  slug: z.string().optional(),
  permalink: z.string().optional(),
  aliases: listOfText.default([]),
  tags: listOfText.default([]),
  categories: listOfText.default([]),
  authors: z.array(z.union([z.string(), z.looseObject({ name: z.string() })])).default([]),
  image: image.optional(),
  layout: z.string().optional(),
  /** The theme that the page has for everybody. */
  colorMode: z.enum(["light", "dark"]).optional(),
  order: z.number().optional(),
  toc: z.boolean().default(true),
  lang: z.string().optional(),
  translationKey: z.string().optional(),
  canonical: z.string().optional(),
  featured: z.boolean().default(false),
  sitemap: z.boolean().default(true),
  search: z.boolean().default(true)
};

/** Fields that the command adds to what the author wrote. */
export interface SourceFields {
  /** Collection and source path: "posts/articles/hello.md". */
  id: string;
  collection: string;
  /** Source path without its extension; entries are ordered by it: "projects/1.getting-started". */
  stem: string;
  /** Without the dot: "md", "yml", "json". */
  extension: string;
  /** Route path without trailing slash ("/articles/hello"), or a place on one ("/changelog#1-4"). */
  path: string;
  /** The Markdown below the front matter; empty for data-shaped pages. */
  body: string;
  /** Keys that the collection does not declare, as written. */
  meta: Record<string, unknown>;
  /** Source path below the site root: "content/articles/hello.md". */
  sourcePath: string;
  /** Line of the source on which `body` begins. */
  bodyLine: number;
}

export type BaseFields = z.output<z.ZodObject<typeof baseShape>>;

/** One validated content file. */
export type Entry = SourceFields & BaseFields;

const link = z.looseObject({
  label: z.string().min(1),
  to: z.string().optional(),
  icon: z.string().optional(),
  target: z.string().optional(),
  color: z.string().optional(),
  variant: z.string().optional()
});

/** Accepts `name` where the schema of the wild says `title` (and the reverse never happens). */
const feature = z
  .strictObject({
    title: z.string().min(1).optional(),
    name: z.string().min(1).optional(),
    description: z.string().min(1),
    icon: z.string().optional()
  })
  .transform(({ title, name, ...rest }, context) => {
    const label = title ?? name;
    if (label !== undefined) return { ...rest, title: label };
    context.addIssue({ code: "custom", message: "title is missing", path: ["title"] });
    return z.NEVER;
  });

const person = z.looseObject({
  name: z.string().min(1),
  description: z.string().optional(),
  to: z.string().optional(),
  target: z.string().optional(),
  avatar: image.optional()
});

/** What goes with a price: of the month and of the year, or one text for both. */
const billingPeriod = z.union([
  z.string().transform((text) => ({ month: text, year: text })),
  z.strictObject({ month: z.string(), year: z.string() })
]);

const logos = z.strictObject({
  title: z.string().min(1),
  icons: z.array(z.union([z.string(), z.looseObject({ name: z.string(), src: z.string() })]))
});

const result = z.strictObject({ value: z.string(), label: z.string() });

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time of day such as "09:00"');

const quote = z.strictObject({ quote: z.string().min(1), user: person });

const callToAction = z.looseObject({
  title: z.string().min(1),
  description: z.string().optional(),
  image: image.optional(),
  links: z.array(link).default([])
});

const shapes = {
  index: {
    hero: z
      .looseObject({
        headline: z.string().optional(),
        links: z.array(link).default([]),
        image: image.optional(),
        logos: logos.optional(),
        results: z.array(result).default([])
      })
      .optional(),
    sections: z
      .array(
        z.strictObject({
          id: z.string().optional(),
          title: z.string().min(1),
          description: z.string().min(1),
          orientation: z.enum(["vertical", "horizontal"]).optional(),
          reverse: z.boolean().optional(),
          image: image.optional(),
          features: z.array(feature).default([])
        })
      )
      .default([]),
    features: z
      .strictObject({
        title: z.string().min(1),
        description: z.string().optional(),
        items: z.array(feature)
      })
      .optional(),
    testimonials: z
      .strictObject({
        headline: z.string().optional(),
        title: z.string().min(1),
        description: z.string().optional(),
        items: z.array(quote)
      })
      .optional(),
    cta: callToAction.optional()
  },
  pricing: {
    plans: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          description: z.string().default(""),
          price: z.strictObject({ month: z.string(), year: z.string() }),
          billing_period: billingPeriod.optional(),
          billing_cycle: z.string().optional(),
          button: link.optional(),
          features: z.array(z.string().min(1)),
          highlight: z.boolean().default(false)
        })
      )
      .default([]),
    logos: logos.optional(),
    faq: z
      .strictObject({
        title: z.string().min(1),
        description: z.string().optional(),
        items: z.array(z.strictObject({ label: z.string().min(1), content: z.string().min(1) }))
      })
      .optional(),
    comparison: z
      .strictObject({
        title: z.string().min(1),
        groups: z.array(
          z.strictObject({
            title: z.string().min(1),
            rows: z.array(
              z.strictObject({
                label: z.string().min(1),
                values: z.array(z.union([z.string(), z.boolean()]))
              })
            )
          })
        )
      })
      .optional()
  },
  services: {
    services: z
      .array(
        z.strictObject({
          id: z.string().min(1),
          title: z.string().min(1),
          description: z.string().min(1),
          icon: z.string().optional(),
          image: image.optional(),
          deliverables: z.array(z.string()).default([]),
          duration: z.string().optional(),
          price: z.string().optional(),
          not_included: z.array(z.string()).default([])
        })
      )
      .default([]),
    cta: callToAction.optional()
  },
  posts: {
    authors: z.array(z.union([z.string(), person])).default([]),
    badge: z.strictObject({ label: z.string().min(1) }).optional(),
    image: image.optional(),
    tags: z.array(z.string()).default([])
  },
  about: {
    headline: z.string().min(1).optional(),
    values: z
      .strictObject({
        title: z.string().min(1),
        description: z.string().optional(),
        items: z.array(
          z.strictObject({
            title: z.string().min(1),
            description: z.string().min(1),
            /** What holding on to it has cost. */
            cost: result.optional()
          })
        )
      })
      .optional(),
    numbers: z
      .strictObject({
        title: z.string().min(1),
        description: z.string().optional(),
        /** A whole and the parts that it fell into, one stroke for each of its units. */
        parts: z
          .array(
            z.strictObject({
              value: z.int().min(0).max(200),
              label: z.string().min(1),
              highlight: z.boolean().default(false)
            })
          )
          .default([]),
        results: z.array(result).default([]),
        links: z.array(link).default([])
      })
      .optional(),
    cta: callToAction.optional()
  },
  aboutItems: { date, image: image.optional() },
  versions: {
    date,
    image: image.optional(),
    version: z.string().min(1).optional(),
    changes: z.array(z.enum(["added", "changed", "corrected", "removed"])).default([])
  },
  contact: {
    form: z
      .strictObject({
        title: z.string().min(1).optional(),
        /** What a message may be about, to choose from. */
        topics: listOfText.default([]),
        /** What a good message says: a hint in the form, the lines of a prepared e-mail. */
        outline: listOfText.default([]),
        note: z.string().optional()
      })
      .prefault({}),
    steps: z
      .array(z.strictObject({ title: z.string().min(1), description: z.string().min(1) }))
      .default([]),
    answers: z
      .array(
        z.strictObject({
          /** An id of people.yml, or a name. */
          person: z.string().min(1),
          about: z.string().min(1),
          timeZone: z.string().refine(isTimeZone, "expected a time zone such as Europe/Lisbon"),
          from: timeOfDay,
          until: timeOfDay
        })
      )
      .default([])
  },
  demos: {
    category: z.string().optional(),
    client: z.string().optional(),
    iframe_height: z
      .union([z.string(), z.number()])
      .refine((height) => /^[1-9]\d{0,4}$/.test(String(height)), "expected a number of pixels")
      .transform(String)
      .optional(),
    sandbox: z.string().optional(),
    url: z.string().optional(),
    year: z.string().optional(),
    featured: z.boolean().default(false),
    tags: z.array(z.string()).default([])
  },
  projects: {
    client: z.string().optional(),
    year: z.string().optional(),
    duration: z.string().optional(),
    stack: z.array(z.string()).default([]),
    results: z.array(result).default([])
  },
  legal: {
    /** What it comes to, a sentence each; the text itself is what counts. */
    summary: listOfText.default([])
  },
  dashboards: {
    category: z.string().optional(),
    year: z.string().optional(),
    source: z.string().optional(),
    period: z.string().optional(),
    figures: z
      .array(z.strictObject({ value: z.string(), label: z.string(), note: z.string().optional() }))
      .default([]),
    panels: z
      .array(z.strictObject({ title: z.string().min(1), description: z.string().min(1) }))
      .default([]),
    table: z
      .strictObject({
        title: z.string().min(1),
        columns: z.array(z.string()),
        groups: z.array(
          z.strictObject({ label: z.string().min(1), rows: z.array(z.array(z.string())) })
        )
      })
      .optional()
  },
  none: {}
};

/** A collection as the site or the templates declare it. */
export interface CollectionDefinition {
  /** Globs below content/; order prefixes ("1.") may be written or left out. */
  source: string | readonly string[];
  /** Fields beside the base fields; without it unknown keys are kept in `meta` unreported. */
  shape?: z.ZodRawShape | undefined;
  /** Entries are data for templates and get no page. */
  data?: boolean | undefined;
}

const PAGE = "{md,markdown,yml,yaml,json}";

/**
 * Every collection of spec §3, most particular first: a file belongs to the first that names it.
 * `pages` takes what is left, so that no Markdown file is ever dropped in silence.
 */
export const collections = {
  index: { source: `index.${PAGE}`, shape: shapes.index },
  pricing: { source: [`pricing.${PAGE}`, `pricing/index.${PAGE}`], shape: shapes.pricing },
  services: { source: [`services.${PAGE}`, `services/index.${PAGE}`], shape: shapes.services },
  articles: { source: [`articles.${PAGE}`, `articles/index.${PAGE}`], shape: shapes.none },
  posts: { source: `articles/**/*.${PAGE}`, shape: shapes.posts },
  changelog: { source: [`changelog.${PAGE}`, `changelog/index.${PAGE}`], shape: shapes.none },
  versions: { source: `changelog/*.${PAGE}`, shape: shapes.versions },
  about: { source: [`about.${PAGE}`, `about/index.${PAGE}`], shape: shapes.about },
  aboutItems: { source: `about/*.${PAGE}`, shape: shapes.aboutItems },
  dashboards: {
    source: [`analytics.${PAGE}`, `demos/reliefjobs-dashboard.${PAGE}`],
    shape: shapes.dashboards
  },
  demos: { source: [`demos.${PAGE}`, `demos/**/*.${PAGE}`], shape: shapes.demos },
  projectsIndex: { source: [`projects.${PAGE}`, `projects/index.${PAGE}`], shape: shapes.none },
  projects: { source: `projects/**/*.${PAGE}`, shape: shapes.projects },
  legal: { source: `legal/*.${PAGE}`, shape: shapes.legal },
  contact: { source: `contact.${PAGE}`, shape: shapes.contact },
  accounts: { source: `{login,signup,profile}.${PAGE}`, shape: shapes.none },
  info: { source: ["people.{yml,yaml,json}", "info/**/*.{yml,yaml,json}"], data: true },
  pages: { source: "**/*.{md,markdown}" }
} satisfies Record<string, CollectionDefinition>;

export type CollectionName = keyof typeof collections;

type ShapeOf<Name extends CollectionName> = (typeof collections)[Name] extends {
  shape: infer Shape extends z.ZodRawShape;
}
  ? Shape
  : Record<never, never>;

/** An entry with the fields of its collection: `EntryOf<"posts">`. */
export type EntryOf<Name extends CollectionName> = Omit<Entry, keyof ShapeOf<Name>> &
  z.output<z.ZodObject<ShapeOf<Name>>>;
