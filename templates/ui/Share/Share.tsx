import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Share.css.ts";

export interface ShareProps {
  /** Route path of the page. */
  path: string;
  title: string;
}

/** The page's address to copy, and plain links that hand it on; nothing while it is unknown. */
export function Share({ path, title }: ShareProps) {
  const { href, origin, texts } = useSite();
  if (origin === undefined) return null;
  const address = origin + href(path);
  const mail = query({ subject: title, body: address });
  const services = [
    { label: texts.byEmail, icon: "lucide-mail", to: `mailto:?${mail}` },
    {
      label: texts.onBluesky,
      icon: "simple-icons-bluesky",
      to: `https://bsky.app/intent/compose?${query({ text: `${title} ${address}` })}`
    },
    {
      label: texts.onLinkedIn,
      icon: "simple-icons-linkedin",
      to: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`
    }
  ];
  return (
    <div className={styles.share}>
      <label className={styles.field}>
        <span className={styles.label}>{texts.share}</span>
        <input type="text" dir="ltr" readOnly value={address} className={styles.address} />
      </label>
      <ul className={styles.services}>
        {services.map(({ label, icon, to }) => (
          <li key={label}>
            <SiteAnchor to={to} look={styles.service} ariaLabel={label}>
              <Icon name={icon} size={16} />
            </SiteAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

function query(values: Record<string, string>): string {
  // A plus sign would stand for itself in an e-mail.
  const pairs = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`
  );
  return pairs.join("&");
}
