import { useEffect, useRef } from "react";
import type { User } from "../../../runtime/accounts.ts";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { cleanFields, NAME_LENGTH } from "../../accounts/accountFields.ts";
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

export interface NameSectionProps extends Pick<SectionProps, "user"> {
  /** Is given the account with its new name. */
  onSaved(user: User): void;
}

export function NameSection({ user, onSaved }: NameSectionProps) {
  const { texts } = useSite();
  const form = useAccountForm<void>({
    rules: { full_name: true },
    async send({ full_name = "" }, { client }) {
      onSaved(answerOf(await client.auth.updateUser({ data: { full_name } })).user);
    },
    isRepeatable: true
  });
  const name = nameOf(user);
  const former = useRef(name);
  useEffect(() => {
    // Changed elsewhere: whoever saves what stands here would put the old one back. What is typed stays.
    const field = document.getElementById("name-full_name") as HTMLInputElement | null;
    if (field && cleanFields({ full_name: field.value }).full_name === former.current)
      field.value = name;
    former.current = name;
  }, [name]);
  return (
    <Setting title={texts.yourName} about={texts.nameHint}>
      <AccountForm
        id="name"
        label={texts.fullName}
        form={form}
        submit={texts.save}
        done={texts.nameSaved}
        look="setting"
      >
        <NameField form="name" errors={form.form.state.errors} defaultValue={name} />
      </AccountForm>
    </Setting>
  );
}

/** Whatever stands there may be anybody's doing (case R10): text alone counts, and not more than fits. */
function nameOf(user: User | undefined): string {
  const name: unknown = user?.user_metadata.full_name;
  return typeof name === "string" ? name.slice(0, NAME_LENGTH) : "";
}
