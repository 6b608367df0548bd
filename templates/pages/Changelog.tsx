import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { Container } from "../ui/Container/Container.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { Timeline } from "./Timeline.tsx";

/** The versions, newest first. */
export function Changelog({ view }: PageProps) {
  const { queryCollection } = useSite();
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} isOpening />
      <Timeline
        items={queryCollection("versions").order("date", "DESC").all()}
        bodies={view.bodies}
      />
    </Container>
  );
}
