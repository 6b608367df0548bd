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
