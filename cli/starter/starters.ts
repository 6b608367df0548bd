/** What `vitrine init` can begin with: folders of starters/, each a site that speaks of somebody invented. */
import path from "node:path";
import { readdirSync, readFileSync } from "../disk.ts";
import type { Host } from "../hosts.ts";
import { packageRoot } from "../package.ts";

export const starters = {
  portfolio: "one person: work, notes, about, contact",
  consultancy: "a few people: cases, services, prices, articles, about, contact",
  blank: "one page"
} as const;
export type Starter = keyof typeof starters;

const CONFIG = "site.config.ts";

/** The starter's files by path: content/, public/, its words and the config, which says the host where one is chosen. */
export function readStarter(
  starter: Starter,
  host: Host | undefined
): Map<string, string | Uint8Array> {
  const folder = path.join(packageRoot, "starters", starter);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name))
    .map((file): [string, Uint8Array] => [
      path.relative(folder, file).split(path.sep).join("/"),
      readFileSync(file)
    ])
    // Caches and folders of builds begin with a dot.
    .filter(([file]) => /^(content\/|public\/|(site\.config\.ts|words\.txt)$)/.test(file));
  const texts = new Map<string, string | Uint8Array>(files.sort(([a], [b]) => (a < b ? -1 : 1)));
  if (host !== undefined) texts.set(CONFIG, withHost(String(texts.get(CONFIG)), host));
  return texts;
}

function withHost(config: string, host: Host): string {
  return config.replace("defineConfig({\n", (begin) => `${begin}  host: "${host}",\n`);
}
