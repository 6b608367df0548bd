import type { Entry } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { editUrl } from "../../editUrl.ts";
import { Icon } from "../Icon/Icon.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./EditLink.css.ts";

/** Leads to the page's source where the config says where that is; made-up pages have none. */
export function EditLink({ entry: { sourcePath } }: { entry: Pick<Entry, "sourcePath"> }) {
  const { editLink, texts } = useSite();
  if (editLink === undefined || sourcePath === "") return null;
  return (
    <p className={styles.edit}>
      <SiteAnchor to={editUrl(editLink, sourcePath)} look={styles.link}>
        <Icon name="lucide-pencil" size={16} />
        {texts.editPage}
      </SiteAnchor>
    </p>
  );
}
