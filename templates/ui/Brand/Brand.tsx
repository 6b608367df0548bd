import { useSite } from "../../context.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Brand.css.ts";

const LONG = 18; // letters: a name with more takes several lines on phones

/** The site's mark and name, which lead home. */
export function Brand() {
  const { name } = useSite();
  return (
    <SiteAnchor to="/" look={styles.brand}>
      <Mark />
      {name.length > LONG ? <span className={styles.longName}>{name}</span> : name}
    </SiteAnchor>
  );
}

function Mark() {
  const { href, mark, drawnMark } = useSite();
  // An image sees no style of the page; what is used from another file has the page's variables.
  if (drawnMark) {
    return (
      <svg width="24" height="24" aria-hidden="true" className={styles.mark}>
        <use href={href(drawnMark)} />
      </svg>
    );
  }
  // Low, so that React does not preload it before what the page is about.
  return (
    mark && (
      <img
        src={href(mark)}
        alt=""
        width="24"
        height="24"
        fetchPriority="low"
        className={styles.mark}
      />
    )
  );
}
