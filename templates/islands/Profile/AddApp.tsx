import { useState } from "react";
import { getClient, type SupabaseClient } from "../../../runtime/accounts.ts";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { CodeField } from "../../accounts/fields.tsx";
import type { QrCode } from "../../accounts/qrCode.ts";
import { answerOf, useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { FormField } from "../../ui/FormField/FormField.tsx";
import { Input } from "../../ui/Input/Input.tsx";
import * as styles from "./AddApp.css.ts";

export interface AddAppProps {
  /** Names that apps of the account have. */
  taken: readonly string[];
  onDone(): Promise<void>;
  onCancel(): void;
}

interface Enrolled {
  id: string;
  secret: string;
  /** Undefined where what draws it does not come: the key can be typed. */
  code: QrCode | undefined;
}

/** A name, then the drawing for the app, then the first code of it. */
export function AddApp({ taken, onDone, onCancel }: AddAppProps) {
  const { name: site, texts } = useSite();
  const [app, setApp] = useState<Enrolled>();
  const cancel = (
    <Button
      type="button"
      variant="outline"
      onClick={() => {
        if (app) void forget(app.id);
        onCancel();
      }}
    >
      {texts.cancel}
    </Button>
  );
  const naming = useAccountForm<void>({
    rules: {},
    async send({ app: friendlyName = "" }, { client }) {
      await removeUnfinished(client);
      const name = friendlyName || texts.appNameDefault;
      const { id, totp } =
        answerOf(
          await client.auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer: site })
        ) ?? {};
      if (!id || !totp) return;
      const code = await import("../../accounts/qrCode.ts").then(
        ({ createQrCode }) => createQrCode(totp.uri),
        () => undefined
      );
      setApp({ id, secret: totp.secret, code });
    }
  });
  const proving = useAccountForm<void>({
    rules: { code: true },
    async send({ code = "" }, { client }) {
      answerOf(await client.auth.mfa.challengeAndVerify({ factorId: app?.id ?? "", code }));
      await onDone();
    }
  });
  if (!app) {
    return (
      <AccountForm
        id="app"
        label={texts.addApp}
        form={naming}
        submit={texts.continue}
        done={texts.goingOn}
        look="setting"
        aside={cancel}
      >
        <FormField id="app-app" label={texts.appName}>
          {(control) => (
            <Input
              {...control}
              name="app"
              maxLength={40}
              defaultValue={freeName(taken, texts.appNameDefault)}
            />
          )}
        </FormField>
      </AccountForm>
    );
  }
  return (
    <AccountForm
      id="app"
      label={texts.addApp}
      form={proving}
      submit={texts.confirmCode}
      done={texts.appAdded}
      look="setting"
      aside={cancel}
    >
      <Secret {...app} />
      <CodeField form="app" errors={proving.form.state.errors} label={texts.appCode} />
    </AccountForm>
  );
}

/** The key, to be scanned or to be typed. */
function Secret({ secret, code }: Enrolled) {
  const { texts } = useSite();
  const [isCopied, setCopied] = useState(false);
  // In fours, as people read such.
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={styles.secret}>
      {code && (
        <svg
          role="img"
          aria-label={texts.scanCodeAlt}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className={styles.drawing}
        >
          <path d={code.path} />
        </svg>
      )}
      <div className={styles.words}>
        <p>{texts.scanCode}</p>
        <p className={styles.label}>{texts.secretKey}</p>
        <p className={styles.key}>
          <code>{groups.join(" ")}</code>
        </p>
        <div>
          <Button
            type="button"
            variant="outline"
            onClick={() => void navigator.clipboard?.writeText(secret).then(() => setCopied(true))}
          >
            {texts.copySecret}
          </Button>
        </div>
        <p role="status" className={styles.label}>
          {isCopied ? texts.secretCopied : ""}
        </p>
      </div>
    </div>
  );
}

/** Nobody waits for it: what is left is removed before the next one is begun. */
async function forget(factorId: string): Promise<void> {
  try {
    await (await getClient()).auth.mfa.unenroll({ factorId });
  } catch (error) {
    console.warn("What was begun for an app is still there.", error);
  }
}

/** What was begun and never finished would stand in the way of the next one of its name. */
async function removeUnfinished(client: SupabaseClient): Promise<void> {
  const { all } = answerOf(await client.auth.mfa.listFactors()) ?? { all: [] };
  const unfinished = all.filter(
    ({ status, factor_type }) => status === "unverified" && factor_type === "totp"
  );
  for (const { id } of unfinished) answerOf(await client.auth.mfa.unenroll({ factorId: id }));
}

function freeName(taken: readonly string[], name: string): string {
  let number = 1;
  const named = (): string => (number === 1 ? name : `${name} ${number}`);
  while (taken.includes(named())) number += 1;
  return named();
}
