/** What samples show of the site itself: pictures, people and pages. A bare site has none of it. */
import type { EntryOf, ImageField } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { type Author, authorsOf, peopleOf } from "../../people.ts";

/** The front page's fields. */
export function useHome(): EntryOf<"index"> | undefined {
  return useSite().queryCollection("index").first() ?? undefined;
}

/** Cases with a drawing. */
export function useProjects(limit: number): readonly EntryOf<"projects">[] {
  return useSite().queryCollection("projects").where("image", "IS NOT NULL").limit(limit).all();
}

/** A drawing, as wide as a page's cover. */
export function useCover(): ImageField | undefined {
  return useProjects(1)[0]?.image;
}

export function useAuthors(limit: number): readonly Author[] {
  const site = useSite();
  const ids = peopleOf(site).map(({ id }) => id);
  return authorsOf(ids.slice(0, limit), site);
}
