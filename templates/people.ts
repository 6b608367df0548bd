/** People and clients, from the data file `content/people.yml` of the info collection. */
import type { ImageField } from "./collections.ts";
import type { SiteView } from "./site.ts";

export interface Person {
  id: string;
  name: string;
  role?: string;
  location?: string;
  bio?: string;
  /** Where the name leads. */
  to?: string;
  avatar?: ImageField;
}

/** The people of the site, in the order of the file. */
export function peopleOf(site: SiteView): readonly Person[] {
  const { people } = fileOf(site);
  return Array.isArray(people) ? people.filter(isPerson) : [];
}

/** Who and what the file names: its people and its clients. */
export function namesOf(site: SiteView): string[] {
  const { people, clients } = fileOf(site);
  return [people, clients].flat().flatMap((each) => {
    const { name } = (each ?? {}) as { name?: unknown };
    return typeof name === "string" ? [name] : [];
  });
}

function fileOf(site: SiteView): { people?: unknown; clients?: unknown } {
  return site.queryCollection("info").where("stem", "=", "people").first()?.meta ?? {};
}

function isPerson(value: unknown): value is Person {
  const { id, name } = (value ?? {}) as Partial<Person>;
  return typeof id === "string" && typeof name === "string";
}

/** Who wrote an article, as far as the site knows them. */
export type Author = Pick<Person, "name" | "to" | "role" | "bio" | "avatar">;

/** What a client of `people.yml` does, by their name: "Utility". */
export function sectorOf(client: string | undefined, site: SiteView): string | undefined {
  const { clients } = fileOf(site);
  const found: unknown = Array.isArray(clients)
    ? clients.find((each) => (each as { name?: unknown } | null)?.name === client)
    : undefined;
  const { sector } = (found ?? {}) as { sector?: unknown };
  return typeof sector === "string" ? sector : undefined;
}

/** Authors as front matter names them: an id of `people.yml`, a plain name or a mapping. */
export function authorsOf(
  authors: readonly (string | { name: string; to?: unknown; avatar?: ImageField | undefined })[],
  site: SiteView
): readonly Author[] {
  const people = peopleOf(site);
  return authors.map((author) => {
    if (typeof author !== "string") {
      const { name, to, avatar } = author;
      return { name, ...(typeof to === "string" && { to }), ...(avatar && { avatar }) };
    }
    const person = people.find(({ id }) => id === author);
    if (!person) return { name: author };
    const { name, role, bio, avatar } = person;
    return {
      name,
      ...(role !== undefined && { role }),
      ...(bio !== undefined && { bio }),
      ...(avatar && { avatar }),
      ...(site.hasPage("/about") && { to: `/about#${person.id}` })
    };
  });
}
