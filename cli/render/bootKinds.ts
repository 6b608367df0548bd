/** The script of every page, by what a site has: all of it together would be carried by everybody. */
import type { Config } from "../config.ts";
import { accountsSettings } from "../site/accounts.ts";

export const bootKinds = [
  { name: "boot", file: "boot.ts", isCounted: false },
  { name: "bootCounted", file: "boot.ts", isCounted: true },
  { name: "bootAccounts", file: "bootAccounts.ts", isCounted: false },
  { name: "bootAccountsCounted", file: "bootAccounts.ts", isCounted: true }
] as const;
export type BootName = (typeof bootKinds)[number]["name"];

/** Which of them is a site's; a preview build counts nothing. */
export function bootOf(config: Pick<Config, "analytics" | "auth" | "preview">): BootName {
  const { analytics, preview } = config;
  const hasAccounts = accountsSettings(config)?.isConnected === true;
  return `boot${hasAccounts ? "Accounts" : ""}${analytics && !preview.isOn ? "Counted" : ""}`;
}
