import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { Badge, type BadgeProps } from "../ui/Badge/Badge.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { Timeline } from "../ui/Timeline/Timeline.tsx";
import * as styles from "./Changelog.css.ts";

const TONES = {
  added: "primary",
  changed: "info",
  corrected: "warning",
  removed: "error"
} as const satisfies Record<string, BadgeProps["tone"]>;

/** The versions, newest first. */
export function Changelog({ view }: PageProps) {
  const { queryCollection, texts } = useSite();
  const versions = queryCollection("versions").order("date", "DESC").all();
  return (
    <Container isSpaced>
      <div className={styles.head}>
        <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
        <Prose html={view.body.html} isOpening />
      </div>
      <Timeline
        items={versions.map((item) => ({
          ...item,
          id: item.path.replace(/^.*#/, ""),
          mark: item.version,
          html: view.bodies.get(item.id)?.html ?? "",
          labels: item.changes.map((kind) => (
            <Badge key={kind} tone={TONES[kind]}>
              {texts[kind]}
            </Badge>
          ))
        }))}
      />
    </Container>
  );
}
