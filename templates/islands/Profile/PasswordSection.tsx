import type { User } from "../../../runtime/accounts.ts";
import { NewPasswordForm, useNewPassword } from "../../accounts/NewPassword.tsx";
import { useSite } from "../../context.tsx";
import { Setting } from "./Setting.tsx";

export function PasswordSection({ user }: { user: User | undefined }) {
  const { texts } = useSite();
  const control = useNewPassword({ isRepeatable: true });
  return (
    <Setting title={texts.password} about={texts.passwordAbout}>
      <NewPasswordForm
        control={control}
        email={user?.email ?? ""}
        id="new"
        submit={texts.changePassword}
        look="setting"
      />
    </Setting>
  );
}
