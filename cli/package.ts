/** Where this package lies on disk and which version it is. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Both `cli/` in a checkout and `dist/` in the published package lie right below it. */
export const packageRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const manifest = JSON.parse(readFileSync(path.join(packageRoot, "package.json"), "utf8")) as {
  version: string;
};

export const packageVersion = manifest.version;

/** Where `import … from "vitrine"` in a site's config leads: to this very copy. */
export const packageEntry = new URL(
  import.meta.url.endsWith(".ts") ? "./index.ts" : "./index.js",
  import.meta.url
).href;
