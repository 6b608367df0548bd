import { HoverCard } from "../../overlays/HoverCard/HoverCard.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./FloatingSamples.css.ts";

export function HoverCardSample() {
  return (
    <p>
      The survey was drawn by{" "}
      <HoverCard to="/about" label="Ines Varga-Holm">
        <span className={styles.card}>
          <span className={styles.cardTitle}>Ines Varga-Holm</span>
          <span>Maps problems before anybody trains anything on them.</span>
          <span className={styles.cardNote}>Since 2019</span>
          <SiteAnchor to="/articles">What she has written</SiteAnchor>
        </span>
      </HoverCard>{" "}
      in the summer of 2024.
    </p>
  );
}
