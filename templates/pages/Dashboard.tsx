import type { PageProps } from "../props.ts";
import { Container } from "../ui/Container/Container.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";

/** The place of a dashboard: what it shows, in words. */
export function Dashboard({ view }: PageProps) {
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} />
    </Container>
  );
}
