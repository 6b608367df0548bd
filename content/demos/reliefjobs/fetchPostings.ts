/** All open postings of the ReliefWeb API, page after page. */
import type { DataRequest } from "vitrine";
import type { Posting } from "./posting.ts";
import { readEnvelope } from "./readEnvelope.ts";

const API = "https://api.reliefweb.int/v2/jobs";
const PAGE = 1000; // the most that it gives at once
const MOST_CALLS = 1000; // that it takes in a day
const FIELDS = [
  "title",
  "url",
  "url_alias",
  "date.created",
  "date.closing",
  "source.name",
  "source.shortname",
  "source.type.name",
  "country.name",
  "country.iso3",
  "city.name",
  "type.name",
  "experience.name",
  "career_categories.name",
  "theme.name"
];

/**
 * @param appname the name of an application that the service has approved
 * @throws Error that names the status of an answer that holds no postings; EnvelopeError
 */
export async function fetchPostings(
  appname: string,
  fetchJson: DataRequest["fetchJson"]
): Promise<Posting[]> {
  const postings = new Map<string, Posting>();
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const { body, status } = await fetchJson(addressOf(appname, call * PAGE), { timeout: 30_000 });
    if (status !== 200) throw new Error(`the ReliefWeb API answers ${status}${reasonOf(body)}`);
    const { total, postings: page } = readEnvelope(body);
    // While pages are read others are posted, which moves the rest: one may come twice.
    for (const posting of page) postings.set(posting.id, posting);
    const isLast = page.length < PAGE || (total !== undefined && (call + 1) * PAGE >= total);
    if (isLast) break;
  }
  return [...postings.values()];
}

function addressOf(appname: string, offset: number): string {
  const query = new URLSearchParams({
    appname,
    limit: String(PAGE),
    offset: String(offset),
    "sort[]": "date.created:desc"
  });
  for (const field of FIELDS) query.append("fields[include][]", field);
  return `${API}?${query}`;
}

function reasonOf(body: unknown): string {
  const { error, message } = Object(body) as { error?: { message?: unknown }; message?: unknown };
  const said = error?.message ?? message;
  return typeof said === "string" ? `: ${said.slice(0, 200)}` : "";
}
