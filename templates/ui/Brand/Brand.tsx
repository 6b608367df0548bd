import { useSite } from "../../context.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Brand.css.ts";

/** The site's mark and name, which lead home. */
export function Brand() {
  const { href, mark, name } = useSite();
  return (
    <SiteAnchor to="/" look={styles.brand}>
      {/* Low, so that React does not preload it before what the page is about. */}
      {mark && <img src={href(mark)} alt="" width="24" height="24" fetchPriority="low" />}
      {name}
    </SiteAnchor>
  );
}
