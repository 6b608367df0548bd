import type { UserIdentity } from "../../../runtime/accounts.ts";
import { callbackUrl } from "../../accounts/callbackUrl.ts";
import { toProvider } from "../../accounts/provider.ts";
import { answerOf } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import type { SectionProps } from "./NameSection.tsx";
import * as styles from "./Profile.css.ts";
import { Said } from "./Said.tsx";
import { Setting } from "./Setting.tsx";
import { sinceOf } from "./sinceOf.ts";
import { Twice } from "./Twice.tsx";
import { useAction } from "./useAction.ts";

/** Providers that can sign somebody in to the account; nothing where the site has none. */
export function IdentitiesSection({ user, onChange }: SectionProps) {
  const site = useSite();
  const { accounts, href, texts } = site;
  const action = useAction();
  const identities = user?.identities ?? [];
  const providers = accounts?.providers ?? [];
  if (providers.length === 0 && identities.every(({ provider }) => provider === "email"))
    return null;
  const labelOf = (name: string): string =>
    name === "email"
      ? texts.waysInPassword
      : (providers.find((known) => known.name === name)?.label ?? name);
  const unlink = (identity: UserIdentity): Promise<void> => {
    const label = labelOf(identity.provider);
    return action.run(
      identity.identity_id,
      async (client) => {
        answerOf(await client.auth.unlinkIdentity(identity));
        await onChange();
      },
      texts.unlinked.replace("{provider}", label)
    );
  };
  /** What it means to be without one of them. */
  const lossOf = (identity: UserIdentity): string => {
    const others = identities.filter((one) => one !== identity);
    if (others.length === 0) return texts.authLastIdentity;
    const left = others.map((one) => labelOf(one.provider)).join(", ");
    return texts.unlinkHint
      .replace("{provider}", labelOf(identity.provider))
      .replace("{left}", left);
  };
  const link = (name: string): Promise<void> =>
    action.run(name, async (client) => {
      if (!accounts) return;
      const options = { redirectTo: callbackUrl(accounts, href) };
      // The browser leaves.
      answerOf(await client.auth.linkIdentity({ provider: toProvider({ name }), options }));
    });
  const linked = new Set(identities.map(({ provider }) => provider));
  return (
    <Setting title={texts.waysIn} about={texts.waysInHint}>
      <Said action={action} />
      <ul className={styles.list}>
        {identities.map((identity) => (
          <li key={identity.identity_id} className={styles.item}>
            <span className={styles.itemWords}>
              <span className={styles.itemName}>{labelOf(identity.provider)}</span>
              <span dir="auto" className={styles.itemHint}>
                {accountOf(identity)}
              </span>
              {identity.created_at && (
                <span className={styles.itemHint}>{sinceOf(identity.created_at, site)}</span>
              )}
            </span>
            {identity.provider !== "email" && (
              <Twice
                label={texts.unlinkProvider.replace("{provider}", labelOf(identity.provider))}
                confirm={texts.unlinkProvider.replace("{provider}", labelOf(identity.provider))}
                about={lossOf(identity)}
                isBusy={action.busy === identity.identity_id}
                onConfirm={() => void unlink(identity)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        {providers
          .filter(({ name }) => !linked.has(name))
          .map(({ name, label }) => (
            <Button
              key={name}
              type="button"
              variant="outline"
              isBusy={action.busy === name}
              onClick={() => void link(name)}
            >
              {texts.linkProvider.replace("{provider}", label)}
            </Button>
          ))}
      </div>
    </Setting>
  );
}

/** What somebody is called at the provider. */
function accountOf({ identity_data }: UserIdentity): string {
  const { email, user_name, name } = identity_data ?? {};
  const known = [email, user_name, name].find((text) => typeof text === "string" && text !== "");
  return String(known ?? "").slice(0, 100);
}
