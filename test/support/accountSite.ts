/** A small site with all pages of accounts, for browser tests: with React and with Preact, served until the end. */
import { after } from "node:test";
import type { Page } from "playwright-core";
import type { Output } from "../../cli/output.ts";
import { type Client, clients } from "../../cli/render/clientLibrary.ts";
import type { Accounts, TestUser } from "./accounts.ts";
import { temporarySite } from "./buildSite.ts";
import { type Ending, type OpenSite, openSite } from "./openSite.ts";
import { serve } from "./serve.ts";

export const SITE_NAME = "Isobar";

const page = (title: string, words = ""): string => `---\ntitle: ${title}\n---\n\n${words}\n`;

const CONTENT = {
  "content/index.md": page("Home", "[Profile](/profile)"),
  "content/contact.md": page("Contact"),
  "content/legal/terms.md": page("Terms"),
  "content/legal/privacy.md": page("Privacy"),
  "content/login.md": page("Sign in", "Words below the form.")
};

/** @param auth of the config, beside the project itself */
export function accountSiteFolder(
  project: Partial<Pick<Accounts, "url" | "key">>,
  auth: object = {},
  ending: Ending = { after }
): string {
  const { url = "", key = "" } = project;
  const config = {
    site: { name: SITE_NAME },
    auth: { url, key, providers: ["github", "google"], ...auth }
  };
  return temporarySite(ending, {
    ...CONTENT,
    "site.config.ts": `export default ${JSON.stringify(config)};`
  });
}

/** The same site for each of the libraries that islands are made of. */
export async function openAccountSites(
  accounts: Accounts,
  auth: object = {}
): Promise<ReadonlyMap<Client, OpenSite>> {
  const root = accountSiteFolder(accounts, auth);
  const sites = new Map<Client, OpenSite>();
  for (const client of clients) sites.set(client, await openSite(root, { after }, { client }));
  return sites;
}

/** The same site of another project, served until the end: what is built differs in two strings alone. */
export async function openWithProject(
  site: OpenSite,
  from: Pick<Accounts, "url" | "key">,
  to: Pick<Accounts, "url" | "key">,
  ending: Ending = { after }
): Promise<OpenSite> {
  const outputs = new Map(
    Array.from(site.outputs, ([file, output]): [string, Output] => {
      if (!/\.(html|json|js)$/.test(file)) return [file, output];
      const body = site.read(file).replaceAll(from.url, to.url).replaceAll(from.key, to.key);
      return [file, { ...output, body }];
    })
  );
  const { origin, close } = await serve(outputs);
  ending.after(close);
  return { ...site, outputs, origin };
}

/** Resolves when the form, or whatever the page is for, answers to what is done. */
export async function alive(page: Page): Promise<Page> {
  await page.locator("[data-island][data-alive]").first().waitFor();
  return page;
}

/** Signs in by the form of the login page, which is open. */
export async function signIn(
  page: Page,
  { email, password }: Pick<TestUser, "email" | "password">
) {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The profile of whoever is signed in, when it has loaded. */
export async function profileOf(page: Page): Promise<Page> {
  await page.waitForURL("**/profile/");
  await page.locator("[data-island=Profile] div[inert]").waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Your data" }).waitFor();
  return page;
}

/**
 * What the island of the page says, without an address and how long a button still waits: two answers are compared by
 * it, and the second may take longer than the wait.
 */
export async function wordsOf(page: Page, address = ""): Promise<string> {
  const words = await page.locator("[data-island]").first().innerText();
  return (address === "" ? words : words.replaceAll(address, "ADDRESS")).replace(
    / in \d:\d\d$/gm,
    ""
  );
}
