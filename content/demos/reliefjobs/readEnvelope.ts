/**
 * Answers of the ReliefWeb API (v1 and v2 alike) → postings. Any field may be absent, ids are texts or numbers, and all
 * texts are somebody else's: they are cut, and never HTML.
 */
import { z } from "zod";
import type { Posting } from "./posting.ts";

/** Numbers come as texts, too. */
const id = z.union([z.string().min(1), z.int()]).transform(String);
const count = z.coerce.number().int().nonnegative();

const named = z.looseObject({ id: id.optional(), name: z.string().optional() });
const source = z.looseObject({
  name: z.string().optional(),
  shortname: z.string().optional(),
  type: named.optional()
});
const country = z.looseObject({ name: z.string().optional(), iso3: z.string().optional() });

/** Some clients have seen a single object where the others have a list. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.infer<Item>[])
    .optional();

const fields = z.looseObject({
  title: z.string().optional(),
  url: z.string().optional(),
  url_alias: z.string().optional(),
  date: z
    .looseObject({ created: z.string().optional(), closing: z.string().optional() })
    .optional(),
  source: listOf(source),
  country: listOf(country),
  city: listOf(named),
  type: listOf(named),
  experience: listOf(named),
  career_categories: listOf(named),
  theme: listOf(named)
});

const envelope = z.looseObject({
  totalCount: count.optional(),
  data: z.array(z.looseObject({ id, fields: fields.optional() }))
});

export interface Envelope {
  /** How many there are in all, where the answer says so. */
  total: number | undefined;
  postings: Posting[];
}

/** What is no answer of the service; the message says where. */
export class EnvelopeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "EnvelopeError";
  }
}

/** @throws EnvelopeError */
export function readEnvelope(answer: unknown): Envelope {
  const parsed = envelope.safeParse(answer);
  if (parsed.success) {
    const { totalCount, data } = parsed.data;
    return { total: totalCount, postings: data.map(toPosting) };
  }
  const [issue] = parsed.error.issues;
  const at = issue?.path.join(".") || "the answer";
  const more = parsed.error.issues.length - 1;
  const others = more > 0 ? `, and ${more} more like that` : "";
  throw new EnvelopeError(
    `this is no answer of the ReliefWeb API: ${at}: ${issue?.message}${others}`
  );
}

const LONGEST = 300; // UTF-16 units of a text

function toPosting({ id, fields = {} }: z.infer<typeof envelope>["data"][number]): Posting {
  const { date, source: sources, country: countries, city, type, experience } = fields;
  const [organisation] = sources ?? [];
  const posting: Posting = {
    id,
    title: textOf(fields.title) ?? "",
    url: urlOf(fields.url_alias) ?? urlOf(fields.url),
    posted: dayOf(date?.created),
    closing: dayOf(date?.closing),
    organisation: textOf(organisation?.shortname) ?? textOf(organisation?.name),
    sector: textOf(organisation?.type?.name),
    countries: namesOf(countries),
    iso3: (countries ?? []).flatMap(({ iso3 }) =>
      iso3 !== undefined && /^[a-z]{3}$/i.test(iso3) ? [iso3.toUpperCase()] : []
    ),
    city: namesOf(city)[0],
    type: namesOf(type)[0],
    experience: namesOf(experience)[0],
    categories: namesOf(fields.career_categories),
    themes: namesOf(fields.theme)
  };
  // What is absent is no key.
  return Object.fromEntries(
    Object.entries(posting).filter(([, value]) => value !== undefined)
  ) as Posting;
}

function namesOf(list: readonly { name?: string | undefined }[] | undefined): string[] {
  return (list ?? []).flatMap(({ name }) => textOf(name) ?? []);
}

function textOf(text: string | undefined): string | undefined {
  const plain = text
    ?.slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain || undefined;
}

function urlOf(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

/** The day in UTC, in which the service keeps its times. */
function dayOf(written: string | undefined): string | undefined {
  const time = written === undefined ? Number.NaN : Date.parse(written);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
