import { useSite } from "../../context.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Brand.css.ts";

/** The site's mark and name, which lead home. */
export function Brand() {
  return (
    <SiteAnchor to="/" look={styles.brand}>
      <Mark />
      {useSite().name}
    </SiteAnchor>
  );
}

function Mark() {
  const { href, mark, drawnMark } = useSite();
  // An image sees no style of the page; what is used from another file has the page's variables.
  if (drawnMark) {
    return (
      <svg width="24" height="24" aria-hidden="true">
        <use href={href(drawnMark)} />
      </svg>
    );
  }
  // Low, so that React does not preload it before what the page is about.
  return mark && <img src={href(mark)} alt="" width="24" height="24" fetchPriority="low" />;
}
