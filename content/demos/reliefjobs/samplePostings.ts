/**
 * Postings that nobody has posted, in the format of the API: the same for the same seed, everywhere. They have the
 * service's own words and, roughly, its proportions; organisations and titles are invented.
 */
import { randomLcg } from "d3-random";
import {
  categories,
  countries,
  experiences,
  organisations,
  roles,
  type Term,
  themes,
  types
} from "./vocabulary.ts";

export interface SampleOptions {
  /** How many. */
  count: number;
  /** The day on which all of them are open, as ISO text. */
  day: string;
  /** From 0 up to 1. */
  seed?: number;
}

const DAY = 86_400_000; // ms
const LONGEST_OPEN = 45; // days from posting to closing
const SHORTEST_OPEN = 5;
const WITHOUT_COUNTRY = 0.075; // as of the real ones: remote work, rosters
const WITHOUT_THEME = 0.5;
const WITHOUT_CITY = 0.2;

/** @returns an answer of the API, as `JSON.parse` gives it */
export function samplePostings({ count, day, seed = 0.42 }: SampleOptions): object {
  const random = randomLcg(seed);
  const today = Date.parse(`${day}T00:00:00Z`);
  const between = (low: number, high: number): number =>
    low + Math.floor(random() * (high - low + 1));
  const isRare = (share: number): boolean => random() < share;
  const pick = createPick(random);
  const term = (terms: readonly Term[]): object[] => {
    const { id, name } = pick(terms);
    return [{ ...(id !== undefined && { id }), name }];
  };
  const posting = (number: number): object => {
    const length = between(SHORTEST_OPEN, LONGEST_OPEN);
    const age = between(0, length - 1); // most have been posted of late: short ones have gone
    const created = today - age * DAY;
    const organisation = pick(organisations);
    const country = isRare(WITHOUT_COUNTRY) ? undefined : pick(countries);
    const category = pick(categories);
    const type = pick(types);
    const [role = category.name] = shuffled(roles[category.name] ?? [], random);
    const id = 4_200_000 + number;
    const suffix = type.name === "Job" ? "" : ` (${type.name})`;
    return {
      id: String(id),
      href: `https://api.reliefweb.int/v2/jobs/${id}`,
      fields: {
        id,
        title: `Sample: ${role}${suffix}${country ? `, ${country.city}` : ""}`,
        status: "published",
        date: {
          created: isoOf(created),
          changed: isoOf(created),
          closing: isoOf(created + length * DAY)
        },
        source: [
          {
            name: organisation.name,
            ...(organisation.shortname && { shortname: organisation.shortname }),
            type: { name: organisation.sector }
          }
        ],
        ...(country && {
          country: [{ name: country.name, iso3: country.iso3.toLowerCase(), primary: true }],
          ...(!isRare(WITHOUT_CITY) && { city: [{ name: country.city }] })
        }),
        type: [{ id: type.id, name: type.name }],
        experience: term(experiences),
        career_categories: [{ id: category.id, name: category.name }],
        ...(!isRare(WITHOUT_THEME) && { theme: distinct(themes, between(1, 3), pick) })
      }
    };
  };
  const data = Array.from({ length: count }, (_, number) => posting(number));
  return { href: "https://api.reliefweb.int/v2/jobs", totalCount: count, count, data };
}

type Pick = <Item extends { weight: number }>(items: readonly Item[]) => Item;

/** By their weights. */
function createPick(random: () => number): Pick {
  return (items) => {
    let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
    const found = items.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    const [first] = items;
    if (!first) throw new Error("there is nothing to pick from");
    return found ?? first;
  };
}

function distinct(terms: readonly Term[], most: number, pick: Pick): object[] {
  const chosen = new Set(Array.from({ length: most }, () => pick(terms)));
  return [...chosen].map(({ id, name }) => ({ ...(id !== undefined && { id }), name }));
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const at = Math.floor(random() * items.length);
  return [...items.slice(at), ...items.slice(0, at)];
}

function isoOf(time: number): string {
  return new Date(time).toISOString().replace(".000Z", "+00:00");
}
