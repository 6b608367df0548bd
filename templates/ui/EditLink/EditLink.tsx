import type { Entry } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./EditLink.css.ts";

/** Leads to the page's source where the config says where that is; made-up pages have none. */
export function EditLink({ entry: { sourcePath } }: { entry: Pick<Entry, "sourcePath"> }) {
  const { editLink, texts } = useSite();
  if (editLink === undefined || sourcePath === "") return null;
  const file = sourcePath.split("/").map(encodeURIComponent).join("/");
  return (
    <p className={styles.edit}>
      <SiteAnchor to={editLink.replaceAll("{file}", file)} look={styles.link}>
        <Icon name="lucide-pencil" size={16} />
        {texts.editPage}
      </SiteAnchor>
    </p>
  );
}
