import type { Entry } from "../collections.ts";
import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import type { SiteView } from "../site.ts";
import { Container } from "../ui/Container/Container.tsx";
import { EntryList } from "../ui/EntryList/EntryList.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";

/** A landing page that nobody designed: of a collection, of a folder, of a whole bare site. */
export function Listing({ view }: PageProps) {
  const site = useSite();
  const { entry, body } = view;
  const { lists } = entry.meta;
  const entries =
    typeof lists === "string"
      ? site.listed(lists).filter(({ path }) => path !== view.path)
      : entriesBelow(view.path, site);
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={entry.title} description={entry.description} />
      <Prose html={body.html} />
      <EntryList entries={entries} />
    </Container>
  );
}

/** The pages right below a path; of a folder without a page, those in it. */
function entriesBelow(path: string, site: SiteView): Entry[] {
  return site.navigation(path).flatMap((node) => {
    if (node.path === path) return [];
    return node.page === false ? entriesBelow(node.path, site) : (site.entryAt(node.path) ?? []);
  });
}
