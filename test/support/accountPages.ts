/** What holds for each page of accounts, whatever stands on it: for whom it can be used, and under which policy. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { TestContext } from "node:test";
import type { BrowserContext, Locator, Page } from "playwright-core";
import type { Output } from "../../cli/output.ts";
import type { Accounts } from "./accounts.ts";
import { violationsOf } from "./axe.ts";
import { painted } from "./browser.ts";
import type { OpenSite } from "./openSite.ts";
import { serve } from "./serve.ts";

export const PHONE = { viewport: { width: 390, height: 844 } };

/** Fails where the page, as it is now, has what axe finds wrong, by day or by night, or has to be moved sideways. */
export async function assertFit(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await painted(page);
    // Colours go over into each other; what never ends has none.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished.catch(() => {}))
      ).then(() => {})
    );
    assert.deepEqual(await violationsOf(page), [], colorScheme);
  }
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(beyond <= 0, `the page is ${beyond} px too wide`);
}

/** Fails where a page without script does not say what it needs, or shows a field that nothing comes of. */
export async function assertPlain(page: Page): Promise<void> {
  const main = page.locator("main");
  assert.match(await main.innerText(), /This part needs JavaScript/);
  await main.getByRole("heading", { level: 1 }).waitFor();
  for (const control of await main.locator("input, button").all())
    assert.equal(await control.isVisible(), false);
}

/**
 * The same site once more, each of its pages with a policy that allows what is its own, and the project.
 * @returns where it is served until the test ends
 */
export async function openStrictly(
  context: TestContext,
  site: OpenSite,
  { url }: Pick<Accounts, "url">
): Promise<string> {
  const outputs = Array.from(site.outputs, ([file, output]): [string, Output] => {
    if (!file.endsWith(".html") || file.startsWith("_assets/")) return [file, output];
    const html = site.read(file);
    const [, script = ""] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    const policy = [
      "default-src 'none'",
      `script-src 'self' 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ${url}`,
      "form-action 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'"
    ].join("; ");
    const meta = `<head><meta http-equiv="content-security-policy" content="${policy}">`;
    return [file, { ...output, body: html.replace("<head>", meta) }];
  });
  const { origin, close } = await serve(new Map(outputs));
  context.after(close);
  return origin;
}

/** What the policy stops in pages of a visitor from now on. */
export function refusedBy(visitor: BrowserContext): string[] {
  const refused: string[] = [];
  visitor.on("console", (message) => {
    if (/content security policy|trusted ?(type|html|script)/i.test(message.text()))
      refused.push(message.text());
  });
  return refused;
}

const FAR = 40; // steps; more is on no such page

/** Goes on with the Tab key until the focus is where it is to be. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < FAR; step += 1) {
    await page.keyboard.press("Tab");
    if (await hasFocus(target)) return;
  }
  throw new Error(`no key leads to ${target}`);
}

/** Resolves when something has the focus; what has just come gets it a little later. */
export function focusOn(target: Locator): Promise<void> {
  return target.and(target.page().locator(":focus")).waitFor();
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((node) => node === document.activeElement);
}

/** As a gateway or the service answers; pages may read it. */
export function answerWith(status: number, json: object): object {
  return { status, json, headers: { "access-control-allow-origin": "*" } };
}
