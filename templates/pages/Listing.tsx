import { useSite } from "../context.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { EntryList } from "../ui/EntryList/EntryList.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import type { PageProps } from "./index.ts";

/** The landing page of a collection that the site declares, and the home of a bare folder. */
export function Listing({ view }: PageProps) {
  const { listed } = useSite();
  const { entry, body } = view;
  const lists = typeof entry.meta.lists === "string" ? entry.meta.lists : entry.collection;
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={entry.title} description={entry.description} />
      <Prose html={body.html} />
      <EntryList entries={listed(lists).filter(({ path }) => path !== view.path)} />
    </Container>
  );
}
