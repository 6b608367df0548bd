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
  src: z.string().min(1).describe("Beside this file (./a.svg), in public/ (/a.svg) or elsewhere."),
  alt: z.string().optional().describe("What it shows, in words, for those who do not see it."),
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
  title: z
    .string()
    .trim()
    .min(1)
    .describe("Heading, menus and <title>; the first heading of the text if left out."),
  description: z.string().trim().default("").describe("One line for lists and search engines."),
  navigation: z
    .union([
      z.boolean(),
      z.looseObject({
        title: z.string().optional().describe("Another title in the navigation tree."),
        icon: z.string().optional().describe("An icon in the tree, such as lucide-ruler.")
      })
    ])
    .default(true)
    .describe("false leaves the page out of the tree; {title, icon} change it there."),
  seo: z
    .strictObject({
      title: z.string().optional().describe("Title for search engines and links elsewhere."),
      description: z.string().optional().describe("Description for the same."),
      image: image.optional().describe("Picture of links to the page."),
      noindex: z.boolean().optional().describe("true hides the page from search engines.")
    })
    .default({})
    .describe("What search engines and links elsewhere are told."),
  date: date
    .optional()
    .describe("When it was written, as 2026-03-14; a date in the future holds the page back."),
  updated: date.optional().describe("When it last changed, as 2026-03-14."),
  publishDate: date.optional().describe("When the page appears, if that is not its date."),
  expiryDate: date.optional().describe("When the page disappears."),
  draft: z.boolean().default(false).describe("true leaves the page out, unless --drafts."),
  unlisted: z
    .boolean()
    .default(false)
    .describe("true leaves the page out of menus, lists, search and search engines."),
  slug: z.string().optional().describe("Last part of the address, in place of the file's name."),
  permalink: z.string().optional().describe("The whole address, such as /a/page/."),
  aliases: listOfText.default([]).describe("Former addresses, which lead here."),
  tags: listOfText.default([]).describe("Words that it can be found by, below the text."),
  categories: listOfText.default([]).describe("The same in larger drawers, before the tags."),
  authors: z
    .array(z.union([z.string(), z.looseObject({ name: z.string() })]))
    .default([])
    .describe("Names, ids of people.yml, or {name, to}."),
  image: image
    .optional()
    .describe("Cover: a path, or {src, alt}; ./cover.svg lies beside the file."),
  layout: z
    .string()
    .optional()
    .describe("Another layout than its collection's: default, auth, fullscreen or projects."),
  colorMode: z
    .enum(["light", "dark"])
    .optional()
    .describe("The theme that the page has for everybody."),
  order: z.number().optional().describe("Place in the tree, before neighbours that have none."),
  toc: z.boolean().default(true).describe('false leaves out "On this page".'),
  lang: z.string().optional().describe("Language of this page, such as en or pt-PT."),
  translationKey: z.string().optional().describe("Kept for sites in several languages."),
  canonical: z.string().optional().describe("The address that search engines should list."),
  featured: z.boolean().default(false).describe("true lets the article stand out on /articles."),
  sitemap: z.boolean().default(true).describe("false leaves the page out of sitemap.xml."),
  search: z.boolean().default(true).describe("false leaves the page out of the site's search.")
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
  label: z.string().min(1).describe("What the link says."),
  to: z.string().optional().describe("A path such as /contact/, or a URL."),
  icon: z.string().optional().describe("Beside the words, such as lucide-arrow-right."),
  target: z.string().optional().describe("_blank opens a new tab."),
  color: z.string().optional().describe("Kept for templates of the site's own."),
  variant: z.string().optional().describe("solid or outline.")
});

/** Accepts `name` where the schema of the wild says `title` (and the reverse never happens). */
const feature = z
  .strictObject({
    title: z.string().min(1).optional().describe("The point in a few words."),
    name: z.string().min(1).optional().describe("The same as title."),
    description: z.string().min(1).describe("The point in a sentence or two."),
    icon: z.string().optional().describe("Such as lucide-ruler.")
  })
  .transform(({ title, name, ...rest }, context) => {
    const label = title ?? name;
    if (label !== undefined) return { ...rest, title: label };
    context.addIssue({ code: "custom", message: "title is missing", path: ["title"] });
    return z.NEVER;
  });

const person = z.looseObject({
  name: z.string().min(1),
  description: z.string().optional().describe("What they do."),
  to: z.string().optional().describe("Where their name leads."),
  target: z.string().optional(),
  avatar: image.optional().describe("Their picture.")
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

const result = z.strictObject({
  value: z.string().describe('The figure, in quotes: "37 %".'),
  label: z.string().describe("What it counts.")
});

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

/** Front matter names people by their ids, and pages lead to them by these. */
const people = z
  .array(
    z.strictObject({
      id: z.string().min(1).describe("What authors of an article call them; /about#id leads here."),
      name: z.string().min(1),
      role: z.string().optional().describe("What they do."),
      location: z.string().optional().describe("Where they are."),
      bio: z.string().optional().describe("Who they are, in a sentence or two."),
      to: z.string().optional().describe("Where their name leads."),
      avatar: image.optional().describe("Their picture.")
    })
  )
  .superRefine((all, context) => {
    for (const [index, { id }] of all.entries()) {
      const first = all.findIndex((other) => other.id === id);
      if (first === index) continue;
      context.addIssue({
        code: "custom",
        message: `"${id}" is the id of ${all[first]?.name} already`,
        path: [index, "id"],
        params: { hint: "Give one of them another." }
      });
    }
  });

/** A column of data, and what readers call it. */
const column = z.strictObject({ key: z.string().min(1), name: z.string().min(1) });

/** What a panel of a dashboard draws, of data of the site. */
const chart = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["line", "area", "stacked"]),
    data: z.string().min(1),
    x: column,
    series: z.array(column).min(1)
  }),
  z.strictObject({
    kind: z.literal("bars"),
    data: z.string().min(1),
    of: column,
    series: z.array(column).min(1),
    layout: z.enum(["stacked", "grouped"]).optional()
  }),
  z.strictObject({
    kind: z.literal("histogram"),
    data: z.string().min(1),
    of: column,
    count: z.string().min(1)
  }),
  z.strictObject({
    kind: z.enum(["counts", "shares"]),
    data: z.string().min(1),
    of: column,
    count: z.string().min(1),
    most: z.int().min(2).max(40).optional()
  })
]);

/** Rows that visitors filter: views of them, and a table. */
const explorer = z.strictObject({
  data: z.string().min(1).describe("Data of the site that is published, by its path."),
  title: z.string().min(1),
  count: z.string().min(1).describe("What the rows are: postings."),
  notices: z
    .record(z.string(), z.string())
    .optional()
    .describe("What is said of the data, by its fact `source`; {count} and {day} are filled in."),
  views: z
    .array(
      z.discriminatedUnion("kind", [
        column.extend({
          kind: z.literal("names"),
          most: z.int().min(1).max(40).default(8).describe("So many are shown at first."),
          codes: z
            .string()
            .optional()
            .describe("Column of the ISO codes of the same countries, for a map of the world.")
        }),
        column.extend({ kind: z.literal("days") }),
        column.extend({
          kind: z.literal("until"),
          from: z.string().min(1).describe("Fact of the data: the day from which days are counted.")
        })
      ])
    )
    .min(1)
    .refine(
      (views) => new Set(views.map(({ key }) => key)).size === views.length,
      "two views are of one column"
    ),
  columns: z
    .array(
      column.extend({
        link: z.string().optional().describe("Column of addresses that it leads to.")
      })
    )
    .min(1)
    .describe("Of the table; the first names its rows.")
});

const shapes = {
  index: {
    hero: z
      .looseObject({
        headline: z.string().optional().describe("A line above the title."),
        links: z.array(link).default([]),
        image: image.optional(),
        logos: logos.optional().describe("Who vouches for it, as marks or names."),
        results: z.array(result).default([]).describe("Figures below it.")
      })
      .optional()
      .describe(
        "What the front page says first; one word of its title may stand between asterisks."
      ),
    sections: z
      .array(
        z.strictObject({
          id: z.string().optional().describe("Where links to it lead: /#id."),
          title: z.string().min(1),
          description: z.string().min(1),
          orientation: z
            .enum(["vertical", "horizontal"])
            .optional()
            .describe("Points in columns below the head (vertical), or beside it."),
          reverse: z.boolean().optional().describe("true puts the points on the other side."),
          image: image.optional(),
          features: z.array(feature).default([])
        })
      )
      .default([])
      .describe("Parts of the page, each with its points."),
    features: z
      .strictObject({
        title: z.string().min(1),
        description: z.string().optional(),
        items: z.array(feature)
      })
      .optional()
      .describe("A list of points in columns."),
    testimonials: z
      .strictObject({
        headline: z.string().optional(),
        title: z.string().min(1),
        description: z.string().optional(),
        items: z.array(quote)
      })
      .optional()
      .describe("What others say."),
    cta: callToAction.optional().describe("The way on, at the end of the page.")
  },
  pricing: {
    plans: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          description: z.string().default(""),
          price: z
            .strictObject({ month: z.string(), year: z.string() })
            .describe('As text, with its currency: { month: "€ 20", year: "€ 200" }.'),
          billing_period: billingPeriod
            .optional()
            .describe("What goes with the price, one text or { month, year }."),
          billing_cycle: z
            .string()
            .optional()
            .describe("What stands behind the price of a month, such as /month."),
          button: link.optional().describe("Where the plan begins."),
          features: z.array(z.string().min(1)),
          highlight: z.boolean().default(false).describe("true lets the plan stand out.")
        })
      )
      .default([])
      .describe("What there is to buy, side by side."),
    logos: logos.optional().describe("Who vouches for it, as marks or names."),
    faq: z
      .strictObject({
        title: z.string().min(1),
        description: z.string().optional(),
        items: z.array(z.strictObject({ label: z.string().min(1), content: z.string().min(1) }))
      })
      .optional()
      .describe("Questions, each a label, with their answers."),
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
      .describe("A table of the plans; the values of a row stand in their order.")
  },
  services: {
    services: z
      .array(
        z.strictObject({
          id: z.string().min(1).describe("Where links to it lead: /services/#id."),
          title: z.string().min(1),
          description: z.string().min(1),
          icon: z.string().optional(),
          image: image.optional(),
          deliverables: z.array(z.string()).default([]).describe("What there is in the end."),
          duration: z.string().optional().describe("How long it takes, in words."),
          price: z.string().optional().describe("What it costs, in words."),
          not_included: z
            .array(z.string())
            .default([])
            .describe("What one might expect and does not get.")
        })
      )
      .default([])
      .describe("What is on offer, one below the other."),
    cta: callToAction.optional().describe("The way on, at the end of the page.")
  },
  posts: {
    authors: z
      .array(z.union([z.string(), person]))
      .default([])
      .describe("Names, ids of people.yml, or {name, to, avatar}."),
    badge: z
      .strictObject({ label: z.string().min(1) })
      .optional()
      .describe("A word that sets it apart, such as { label: Note }."),
    image: image
      .optional()
      .describe("Cover: a path, or {src, alt}; ./cover.svg lies beside the file."),
    tags: z.array(z.string()).default([]).describe("Words that it can be found by, below the text.")
  },
  about: {
    headline: z
      .string()
      .min(1)
      .optional()
      .describe("What the page says first; one word may stand between asterisks."),
    values: z
      .strictObject({
        title: z.string().min(1),
        description: z.string().optional(),
        items: z.array(
          z.strictObject({
            title: z.string().min(1),
            description: z.string().min(1),
            cost: result.optional().describe("What holding on to it has cost.")
          })
        )
      })
      .optional()
      .describe("What is held on to, and what each has cost."),
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
      .optional()
      .describe("A count, one stroke for each, and its results."),
    cta: callToAction.optional().describe("The way on, at the end of the page.")
  },
  aboutItems: {
    date: date.describe("When it was, as 2026-03-14."),
    image: image.optional().describe("A picture of it.")
  },
  versions: {
    date: date.describe("When it came out, as 2026-03-14."),
    image: image.optional().describe("A picture of it."),
    version: z.string().min(1).optional().describe('Its number, such as "1.4".'),
    changes: z
      .array(z.enum(["added", "changed", "corrected", "removed"]))
      .default([])
      .describe("What it does: some of added, changed, corrected, removed.")
  },
  contact: {
    form: z
      .strictObject({
        title: z.string().min(1).optional(),
        topics: listOfText.default([]).describe("What a message may be about, to choose from."),
        budgets: listOfText.default([]).describe("How much there may be to spend, to choose from."),
        company: z.boolean().default(true).describe("false does not ask for whom somebody works."),
        outline: listOfText
          .default([])
          .describe(
            "What a good message says: a hint in the form, the lines of a prepared e-mail."
          ),
        note: z.string().optional().describe("A line below the form.")
      })
      .prefault({})
      .describe("The form, or the e-mail that takes its place."),
    steps: z
      .array(z.strictObject({ title: z.string().min(1), description: z.string().min(1) }))
      .default([])
      .describe("What happens after a message was sent."),
    answers: z
      .array(
        z.strictObject({
          person: z.string().min(1).describe("An id of people.yml, or a name."),
          about: z.string().min(1),
          timeZone: z.string().refine(isTimeZone, "expected a time zone such as Europe/Lisbon"),
          from: timeOfDay,
          until: timeOfDay
        })
      )
      .default([])
      .describe("Who answers what, and when; drawn on one ruler.")
  },
  demos: {
    category: z.string().optional().describe("What sort of demo it is."),
    client: z.string().optional().describe("For whom it was made."),
    iframe_height: z
      .union([z.string(), z.number()])
      .refine((height) => /^[1-9]\d{0,4}$/.test(String(height)), "expected a number of pixels")
      .transform(String)
      .optional()
      .describe("Height of the frame in pixels."),
    sandbox: z
      .string()
      .optional()
      .describe(
        "What the framed page may do: tokens of the sandbox attribute, such as allow-scripts."
      ),
    url: z.string().optional().describe("The page that is shown in a frame."),
    year: z.string().optional().describe('In quotes: "2026".'),
    featured: z.boolean().default(false).describe("Kept for templates of the site's own."),
    tags: z.array(z.string()).default([]).describe("Words that it can be found by.")
  },
  projects: {
    client: z.string().optional().describe("For whom it was made."),
    year: z.string().optional().describe('In quotes: "2026".'),
    duration: z.string().optional().describe("How long it took, in words."),
    stack: z.array(z.string()).default([]).describe("What it is made with."),
    results: z.array(result).default([]).describe("What came of it, each {value, label}.")
  },
  legal: {
    summary: listOfText
      .default([])
      .describe("What it comes to, a sentence each; the text itself is what counts.")
  },
  dashboards: {
    category: z.string().optional().describe("What sort of page it is."),
    year: z.string().optional().describe('In quotes: "2026".'),
    source: z.string().optional().describe("Where the figures come from."),
    period: z.string().optional().describe("Of which time they are."),
    figures: z
      .array(z.strictObject({ value: z.string(), label: z.string(), note: z.string().optional() }))
      .default([])
      .describe("The figures at the top."),
    panels: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          description: z.string().min(1),
          chart: chart.optional()
        })
      )
      .default([])
      .describe("Drawings: what each shows, and of which data it is drawn."),
    explorer: explorer.optional().describe("Rows that visitors filter by views of them."),
    table: z
      .strictObject({
        title: z.string().min(1),
        columns: z.array(z.string()),
        groups: z.array(
          z.strictObject({ label: z.string().min(1), rows: z.array(z.array(z.string())) })
        )
      })
      .optional()
      .describe("The same figures as a table.")
  },
  people: {
    people: people.default([]).describe("Who the site is about, as /about shows them."),
    clients: z
      .array(
        z.strictObject({
          id: z.string().optional().describe("Kept for templates of the site's own."),
          name: z.string().min(1).describe("As projects name them."),
          sector: z.string().optional().describe("What they do, in lists of projects."),
          logo: image.optional().describe("Kept for templates of the site's own.")
        })
      )
      .default([])
      .describe("For whom projects were made.")
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
  accounts: {
    source: [`{login,signup,profile}.${PAGE}`, `auth/{callback,reset}.${PAGE}`],
    shape: shapes.none
  },
  people: { source: "people.{yml,yaml,json}", shape: shapes.people, data: true },
  info: { source: "info/**/*.{yml,yaml,json}", data: true },
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
