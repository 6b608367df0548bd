import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Share.css.ts";

export interface ShareProps {
  /** Route path of the page. */
  path: string;
  title: string;
}

/** Plain links that hand the page's address on; nothing while it is unknown. */
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
    <p className={styles.share}>
      <span className={styles.label}>{texts.share}</span>
      {services.map(({ label, icon, to }) => (
        <SiteAnchor key={label} to={to} look={styles.service} ariaLabel={label}>
          <Icon name={icon} size={16} />
        </SiteAnchor>
      ))}
    </p>
  );
}

function query(values: Record<string, string>): string {
  // A plus sign would stand for itself in an e-mail.
  const pairs = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`
  );
  return pairs.join("&");
}
