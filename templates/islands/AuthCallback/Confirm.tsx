import { AccountForm } from "../../accounts/AccountForm.tsx";
import type { Callback, LinkType } from "../../accounts/callbackParams.ts";
import type { AuthFailure } from "../../accounts/describeAuthError.ts";
import { Step } from "../../accounts/Step.tsx";
import { answerOf, useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import type { Texts } from "../../texts.ts";

export interface ConfirmProps {
  link: Extract<Callback, { kind: "token" }>;
  /** @param isWhole false where another address has to be confirmed, too */
  onDone(isWhole: boolean): void;
  onFailed(failure: AuthFailure): void;
}

/** One button: programs that look at mails follow each link in them, which would use it up. */
export function Confirm({ link, onDone, onFailed }: ConfirmProps) {
  const { texts } = useSite();
  const form = useAccountForm<boolean>({
    rules: {},
    async send(_, { client }) {
      const { tokenHash: token_hash, type } = link;
      const { session } = answerOf(await client.auth.verifyOtp({ token_hash, type }));
      return session !== null;
    },
    onDone,
    onFailure(failure) {
      // Such a link is good for nothing any more; whatever else is wrong may be right the next time.
      if (failure.field === "code") onFailed(failure);
      return failure;
    }
  });
  const [title, about] = WORDS[link.type];
  return (
    <Step title={texts[title]} about={<p>{texts[about]}</p>}>
      <AccountForm
        id="confirm"
        label={texts[title]}
        form={form}
        submit={texts.confirmLink}
        done={texts.goingOn}
      />
    </Step>
  );
}

const WORDS: Record<LinkType, readonly [keyof Texts, keyof Texts]> = {
  signup: ["confirmAddress", "confirmAddressHint"],
  email: ["confirmSignIn", "confirmSignInHint"],
  magiclink: ["confirmSignIn", "confirmSignInHint"],
  email_change: ["confirmChange", "confirmChangeHint"],
  recovery: ["confirmRecovery", "confirmRecoveryHint"],
  invite: ["confirmInvite", "confirmInviteHint"]
};
