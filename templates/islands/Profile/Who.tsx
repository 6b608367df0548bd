import { describeUser, type User } from "../../../runtime/accounts.ts";
import { useAccount } from "../../accounts/useAccount.ts";
import { useSite } from "../../context.tsx";
import { Avatar } from "../../ui/Avatar/Avatar.tsx";
import * as styles from "./Profile.css.ts";

export interface WhoProps {
  /** As the service has it; undefined until that is known: then the cookie says it. */
  user: User | undefined;
}

/** Who is signed in: there before the service has been asked. */
export function Who({ user: known }: WhoProps) {
  const { texts } = useSite();
  const { user: stored } = useAccount();
  const user = known ? describeUser(known) : stored;
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
