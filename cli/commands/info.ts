/** `vitrine info`: which versions, what the site is made of, what is on disk of it. */
import { instantOfBuild } from "../clock.ts";
import { readConfig } from "../config.ts";
import { describeSite } from "../info/describeSite.ts";
import { printDescription } from "../info/printDescription.ts";
import { keepOthersOut, printResult } from "../results.ts";
import { requireContent, resolveRoot } from "../siteRoot.ts";

export interface InfoFlags {
  root: string;
  json?: boolean;
}

/**
 * Mistakes in the content are counted; those of the config are thrown.
 * @throws BuildError; `main.ts` prints it
 */
export async function run(flags: InfoFlags): Promise<void> {
  keepOthersOut();
  const now = instantOfBuild(undefined, process.env);
  const root = resolveRoot(flags.root);
  requireContent(root);
  const config = await readConfig(root, "check", { now });
  const site = await describeSite(config);
  printResult(
    flags.json ? `${JSON.stringify({ ok: true, ...site }, null, 2)}\n` : printDescription(site)
  );
}
