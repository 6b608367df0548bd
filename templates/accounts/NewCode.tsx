import { useSite } from "../context.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { MAIL_PAUSE } from "./mails.ts";
import { answerOf, useAccountForm } from "./useAccountForm.ts";

/** Has the code that shows who somebody is sent once more: mails get lost, and codes run out. */
export function NewCode({ id }: { id: string }) {
  const { texts } = useSite();
  const form = useAccountForm<void>({
    rules: {},
    async send(_, { client }) {
      answerOf(await client.auth.reauthenticate());
    },
    waitAtFirst: MAIL_PAUSE,
    waitWhenDone: MAIL_PAUSE,
    isRepeatable: true
  });
  return (
    <AccountForm
      id={`${id}-again`}
      label={texts.resend}
      form={form}
      submit={texts.resend}
      waiting={texts.resendIn}
      done={texts.resent}
      look="setting"
    />
  );
}
