import type { PageProps } from "../props.ts";
import { Container } from "../ui/Container/Container.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";

/** How to reach the people of the site. */
export function Contact({ view }: PageProps) {
  return (
    <Container width="narrow" isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} />
    </Container>
  );
}
