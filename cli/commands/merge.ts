/** `vitrine merge`: parts of a site → the site, as one build would have written it. */
import path from "node:path";
import { findParts } from "../parts/parts.ts";
import { PARTS } from "../parts/shard.ts";
import { usageError } from "../problem.ts";
import { resolveRoot } from "../siteRoot.ts";
import { type BuildFlags, run as build } from "./build.ts";

/**
 * @param named folders of the parts, absolute or below the current folder; if none, those in parts/
 * @throws BuildError; `main.ts` prints it
 */
export async function run(named: readonly string[], flags: BuildFlags): Promise<void> {
  const root = resolveRoot(flags.root);
  const parts = named.length > 0 ? named.map((part) => path.resolve(part)) : findParts(root);
  if (parts.length === 0) {
    throw usageError(
      "part-missing",
      `there are no parts in ${path.join(root, PARTS)}`,
      "Build them with vitrine build --shard 1/2 and so on, or name their folders."
    );
  }
  await build(flags, parts);
}
