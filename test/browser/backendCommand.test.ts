/** An author's first accounts: `vitrine watch --backend`, with nothing else installed or set. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { alive, profileOf, signIn } from "../support/accountSite.ts";
import { newVisitor, openBrowser, visit } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { startVitrine } from "../support/startVitrine.ts";

const email = "ada@example.com";
const password = "Correct-horse-7";

test("somebody signs up, finds the mail in the mailbox and is let in; the account outlasts the command, and preview has it too", async (context) => {
  const root = temporarySite(context, { "content/index.md": "---\ntitle: Home\n---\n\nWords.\n" });
  const flags = ["--root", root, "--port", "0", "--backend", "--backend-port", "0"];
  const browser = await openBrowser(context);
  const watch = await startVitrine(context, ["watch", ...flags]);
  const [mailbox = ""] = /http:\S+\/mailbox/.exec(watch.stderr()) ?? [];

  const page = await alive(await visit(context, browser, `${watch.url}/signup/`));
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByText(email).first().waitFor();

  // The mail is opened where nobody has been on the site.
  const reader = await (await newVisitor(context, browser)).newPage();
  await reader.goto(mailbox);
  await reader.getByRole("article").getByRole("link").click();
  await alive(reader);
  assert.equal(new URL(reader.url()).origin, watch.url);
  await reader.getByRole("main").getByRole("button").click();
  await profileOf(reader);
  watch.child.kill("SIGINT");
  assert.equal(await watch.ended, 130);

  const preview = await startVitrine(context, ["preview", ...flags]);
  const later = await alive(await visit(context, browser, `${preview.url}/login/`));
  await signIn(later, { email, password });
  await profileOf(later);
});
