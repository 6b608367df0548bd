import type { User } from "../../../runtime/accounts.ts";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { FormField } from "../../ui/FormField/FormField.tsx";
import { Input } from "../../ui/Input/Input.tsx";
import { askForDeletion, type DeletionRequest } from "./accountData.ts";

export interface DeletionProps {
  user: User;
  /** @param taken undefined where the site has nothing that takes such requests */
  onDone(taken: DeletionRequest | undefined): void;
  onCancel(): void;
}

/** Whoever asks for it has to type whose account it is. */
export function Deletion({ user, onDone, onCancel }: DeletionProps) {
  const { texts } = useSite();
  const email = user.email ?? user.id;
  const form = useAccountForm<DeletionRequest | undefined>({
    rules: { confirmation: email },
    send: (_, { client }) => askForDeletion(client),
    onDone
  });
  return (
    <AccountForm
      id="deletion"
      label={texts.deleteAccount}
      form={form}
      submit={texts.deleteAccount}
      done={texts.deleteAsked}
      look="setting"
      variant="danger"
      aside={
        <Button type="button" variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
    >
      <p>{texts.deleteHint}</p>
      <FormField
        id="deletion-confirmation"
        label={texts.deleteConfirm.replace("{email}", () => email)}
        {...(form.form.state.errors.confirmation && { error: form.form.state.errors.confirmation })}
        isRequired
      >
        {(control) => <Input {...control} name="confirmation" autoComplete="off" />}
      </FormField>
    </AccountForm>
  );
}
