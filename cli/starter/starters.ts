/** What `vitrine init` can begin with: folders of starters/, each a site that speaks of somebody invented. */
import path from "node:path";
import { readdirSync, readFileSync } from "../disk.ts";
import { packageRoot } from "../package.ts";

export const starters = {
  portfolio: "one person: work, notes, about, contact",
  consultancy: "a few people: cases, services, prices, articles, about, contact",
  blank: "one page"
} as const;
export type Starter = keyof typeof starters;

/** The starter's files by path: content/, public/ and the config. */
export function readStarter(starter: Starter): Map<string, Uint8Array> {
  const folder = path.join(packageRoot, "starters", starter);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name))
    .map((file): [string, Uint8Array] => [
      path.relative(folder, file).split(path.sep).join("/"),
      readFileSync(file)
    ])
    // Caches and folders of builds begin with a dot.
    .filter(([file]) => /^(content\/|public\/|site\.config\.ts$)/.test(file));
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}
