import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeAccounts, fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { SignIn } from "../SignIn/SignIn.tsx";
import { SignUp } from "./SignUp.tsx";

test("there is a way in by mail unless the config takes it away", () => {
  for (const island of [<SignUp key="up" notices={[]} />, <SignIn key="in" />]) {
    const wayOf = (hasMagicLink: boolean): boolean => {
      const accounts = fakeAccounts({ hasMagicLink });
      return render(island, fakeSite([], { accounts })).includes("Send me a code by e-mail");
    };
    assert.ok(wayOf(true));
    assert.ok(!wayOf(false));
  }
});

test("signing in by a provider, which may open an account, says what that agrees to, as far as it is there", () => {
  const says = (accounts: Parameters<typeof fakeAccounts>[0], terms?: string): boolean =>
    render(<SignIn terms={terms} />, fakeSite([], { accounts: fakeAccounts(accounts) })).includes(
      "Going on with a provider opens an account"
    );
  const providers = [{ name: "github", label: "GitHub" }];
  assert.ok(says({ providers }, "/legal/terms"));
  assert.ok(!says({ providers }));
  assert.ok(!says({ providers, hasSignUp: false }, "/legal/terms"));
  assert.ok(!says({ providers: [] }, "/legal/terms"));
});
