/** Where this package lies on disk and which version it is. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync, readdirSync, readFileSync } from "./disk.ts";
import { sha256 } from "./hash.ts";

/** Both `cli/` in a checkout and `dist/` in the published package lie right below it. */
export const packageRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const manifest = JSON.parse(readFileSync(path.join(packageRoot, "package.json"), "utf8")) as {
  version: string;
};

export const packageVersion = manifest.version;

/** Whether this is the published package's bundle, not a checkout's source. */
export const isPublished = !import.meta.url.endsWith(".ts");

let key: string | undefined;

/** Stands for this program: its own code, what is installed with it, and the Node that runs it. */
export function codeKey(): string {
  key ??= sha256([process.version, installedKey(), ownKey()].join());
  return key;
}

/** Of the bundle it was taken when that was made (`scripts/buildCli.mjs`). */
function ownKey(): string {
  if (isPublished) return readFileSync(path.join(packageRoot, "dist", "key"), "utf8");
  const folder = path.join(packageRoot, "cli");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const code = files.filter((name) => /\.(ts|mjs)$/.test(name)).sort();
  return sha256(code.map((file) => sha256(readFileSync(path.join(folder, file)))).join());
}

/** npm's list of what it has installed, with this package or around it. */
function installedKey(): string {
  const list = ".package-lock.json";
  const files = [
    path.join(packageRoot, "node_modules", list),
    path.resolve(packageRoot, "..", list)
  ];
  const found = files.find((file) => existsSync(file));
  return found === undefined ? "" : sha256(readFileSync(found));
}

/** Where imports of these packages in a site's config lead: to this very copy. */
export const ownPackages: ReadonlyMap<string, string> = new Map(
  Object.entries({ vitrine: "index", zod: "zod" }).map(([name, file]) => [
    name,
    new URL(`./${file}${isPublished ? ".js" : ".ts"}`, import.meta.url).href
  ])
);
