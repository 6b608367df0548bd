import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./AccountMenu.css.ts";

export interface AccountMenuProps {
  /** Id of its panel: another for a second one of a page. */
  panelId: string;
}

/**
 * Who is signed in, with the way to the profile and out (spec §2). The name is filled in by scripts
 * (`runtime/accountHead.ts`), so that the page is the same for everybody.
 */
export function AccountMenu({ panelId }: AccountMenuProps) {
  const { texts } = useSite();
  return (
    <>
      <button type="button" popoverTarget={panelId} className={styles.opener}>
        <Icon name="lucide-user" />
        <span className="sr-only">{texts.account}</span>
        <span data-account-name="" className={styles.name} />
        <span className={styles.arrow}>
          <Icon name="lucide-chevron-down" />
        </span>
      </button>
      {/* A popover closes at Escape and at a click beside it, without script. */}
      <div id={panelId} popover="auto" className={styles.panel}>
        <p data-account-name="" className={styles.whole} />
        <ul className={styles.list}>
          <li>
            <SiteAnchor to="/profile" look={styles.item}>
              {texts.profile}
            </SiteAnchor>
          </li>
          <li>
            <button type="button" data-sign-out="" className={styles.item}>
              {texts.signOut}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
