/** Where this package lies on disk and which version it is. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readFileSync } from "./disk.ts";

/** Both `cli/` in a checkout and `dist/` in the published package lie right below it. */
export const packageRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const manifest = JSON.parse(readFileSync(path.join(packageRoot, "package.json"), "utf8")) as {
  version: string;
};

export const packageVersion = manifest.version;

/** Whether this is the published package's bundle, not a checkout's source. */
export const isPublished = !import.meta.url.endsWith(".ts");

/** Where `import … from "vitrine"` in a site's config leads: to this very copy. */
export const packageEntry = new URL(isPublished ? "./index.js" : "./index.ts", import.meta.url)
  .href;
