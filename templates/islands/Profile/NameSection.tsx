import type { User } from "../../../runtime/accounts.ts";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { NAME_LENGTH } from "../../accounts/accountFields.ts";
import { NameField } from "../../accounts/fields.tsx";
import { answerOf, useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Setting } from "./Setting.tsx";

export interface SectionProps {
  /** Undefined while the service is being asked. */
  user: User | undefined;
  /** Asks it anew, after a change. */
  onChange(): Promise<void>;
}

export function NameSection({ user }: SectionProps) {
  const { texts } = useSite();
  const form = useAccountForm<void>({
    rules: { full_name: true },
    async send({ full_name = "" }, { client }) {
      answerOf(await client.auth.updateUser({ data: { full_name } }));
    },
    isRepeatable: true
  });
  return (
    <Setting title={texts.fullName} about={texts.nameHint}>
      <AccountForm
        id="name"
        label={texts.fullName}
        form={form}
        submit={texts.save}
        done={texts.nameSaved}
        look="setting"
      >
        <NameField form="name" errors={form.form.state.errors} defaultValue={nameOf(user)} />
      </AccountForm>
    </Setting>
  );
}

/** Whatever stands there may be anybody's doing (case R10): text alone counts, and not more than fits. */
function nameOf(user: User | undefined): string {
  const name: unknown = user?.user_metadata.full_name;
  return typeof name === "string" ? name.slice(0, NAME_LENGTH) : "";
}
