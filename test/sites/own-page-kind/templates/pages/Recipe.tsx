import type { PageProps } from "../props.ts";
import { Prose } from "../ui/Prose/Prose.tsx";
import * as styles from "./Recipe.css.ts";

export function Recipe({ view }: PageProps) {
  return (
    <article className={styles.recipe}>
      <h1>{view.entry.title}</h1>
      <Prose html={view.body.html} />
    </article>
  );
}
