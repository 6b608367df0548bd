/** People and clients, from the data file `content/people.yml`. */
import type { EntryOf, ImageField } from "./collections.ts";
import type { SiteView } from "./site.ts";

type Names = Pick<EntryOf<"people">, "people" | "clients">;

export type Person = Names["people"][number];

/** The people of the site, in the order of the file. */
export function peopleOf(site: SiteView): readonly Person[] {
  return fileOf(site).people;
}

/** Who and what the file names: its people and its clients. */
export function namesOf(site: SiteView): string[] {
  const { people, clients } = fileOf(site);
  return [...people, ...clients].map(({ name }) => name);
}

function fileOf(site: SiteView): Names {
  // A collection of the site's own may bear the name.
  const { people = [], clients = [] } = site.queryCollection("people").first() ?? {};
  return { people, clients };
}

/** Who wrote an article, as far as the site knows them. */
export type Author = Pick<Person, "name" | "to" | "role" | "bio" | "avatar">;

/** What a client of `people.yml` does, by their name: "Utility". */
export function sectorOf(client: string | undefined, site: SiteView): string | undefined {
  return fileOf(site).clients.find(({ name }) => name === client)?.sector;
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
