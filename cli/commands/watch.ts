/** `vitrine watch`: serves the site while its author works on it. */
import type { BackendFlags, SiteBackend } from "../backend/openSiteBackend.ts";
import { instantOfBuild } from "../clock.ts";
import { failure } from "../failure.ts";
import { holdProcess } from "../holdProcess.ts";
import { colorsFor, printProblems } from "../printProblems.ts";
import { openBrowser } from "../serve/openBrowser.ts";
import { resolveRoot } from "../siteRoot.ts";
import { createProblemLog } from "../watch/problemLog.ts";
import { spareMemory } from "../watch/spareMemory.ts";
import { watchSite } from "../watch/watchSite.ts";

export interface WatchFlags extends BackendFlags {
  root: string;
  port: number;
  /** An address or a name; true is all of them. */
  host?: string | true;
  open?: boolean;
  strictPort?: boolean;
  base?: string;
  /** False shows what a build shows. */
  drafts: boolean;
  clock?: Date;
  quiet?: boolean;
}

/**
 * Serves until the process is ended. Mistakes of the site are printed and do not end it.
 * @throws BuildError where it cannot be begun; `main.ts` prints it
 */
export async function run(flags: WatchFlags): Promise<void> {
  const start = performance.now();
  spareMemory();
  const root = resolveRoot(flags.root);
  const say = (line: string): void => void (flags.quiet || process.stderr.write(`${line}\n`));
  const { green, dim } = colorsFor(process.stderr);
  const hold = holdProcess(root, { survive: (error) => failure(error) });
  let backend: SiteBackend | undefined;
  try {
    if (flags.backend) {
      const { openSiteBackend } = await import("../backend/openSiteBackend.ts");
      backend = await openSiteBackend(root, flags, failure);
    }
    for (const note of backend?.notes ?? []) say(note);
    const watch = await watchSite({
      root,
      project: backend?.project,
      onConfig: backend?.configure,
      port: flags.port,
      host: flags.host,
      isStrict: flags.strictPort,
      base: flags.base,
      isAllShown: flags.drafts,
      now: () => instantOfBuild(flags.clock, process.env),
      log: {
        changed: (files, ms) => say(`${nameOf(files)} ${dim(`${ms.toFixed(1)} ms`)}`),
        problems: createProblemLog({ print: printProblems, say }),
        unwatched: (problem) => printProblems([problem]),
        failed: (error) => failure(error)
      }
    });
    hold.begin(() => {});
    for (const note of watch.notes) say(note);
    const urls = watch.origins.map((origin) => origin + watch.base());
    say(`${urls.map(green).join(" ")} ${dim(`${Math.round(performance.now() - start)} ms`)}`);
    if (flags.open && !(await openBrowser(urls[0] ?? ""))) say("no browser could be opened");
  } catch (error) {
    hold.release();
    await backend?.close(); // it would keep the process
    throw error;
  }
}

function nameOf(files: readonly string[]): string {
  if (files.length === 0) return "the site";
  return files.length === 1 ? String(files[0]) : `${files[0]} and ${files.length - 1} more`;
}
