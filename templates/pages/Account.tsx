import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./Account.css.ts";

/** Sign-in, sign-up and profile: what each needs, readable without script. */
export function Account({ view }: PageProps) {
  const { accounts, texts } = useSite();
  return (
    <div className={view.layout === "auth" ? undefined : styles.alone}>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      {accounts?.isConnected === false && <p className={styles.notice}>{texts.accountsOff}</p>}
      {view.body.html === "" ? (
        accounts?.isConnected && <p className={styles.notice}>{texts.needsScript}</p>
      ) : (
        <Prose html={view.body.html} />
      )}
    </div>
  );
}
