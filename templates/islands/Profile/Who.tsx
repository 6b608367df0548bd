import { useAccount } from "../../accounts/useAccount.ts";
import { useSite } from "../../context.tsx";
import { Avatar } from "../../ui/Avatar/Avatar.tsx";
import * as styles from "./Profile.css.ts";

/** Who is signed in, as the cookie has it: there before the service has been asked. */
export function Who() {
  const { texts } = useSite();
  const { user } = useAccount();
  return (
    <div className={styles.who}>
      <Avatar name={user?.name ?? ""} size="large" />
      <div className={styles.whoWords}>
        <p dir="auto" className={styles.whoName}>
          {user?.name ?? texts.yourAccount}
        </p>
        <p dir="auto" className={styles.whoMail}>
          {user && user.email !== user.name ? user.email : "\u00a0"}
        </p>
      </div>
    </div>
  );
}
