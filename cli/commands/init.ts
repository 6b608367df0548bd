/** `vitrine init`: a new site. */
import path from "node:path";
import { problemsAsJson } from "../printProblems.ts";
import { type Ask, askOn, isInteractive, untilCancelled } from "../prompts.ts";
import { printResult } from "../results.ts";
import { createSiteFolder, refuseUsed } from "../starter/createSiteFolder.ts";
import { type Host, hosts } from "../starter/hosts.ts";
import { type Starter, starters } from "../starter/starters.ts";

export interface InitFlags {
  from?: Starter;
  host?: Host;
  /** What package.json is to depend on. */
  package?: string;
  json?: boolean;
}

/**
 * Prints the path of the new folder. On a terminal, what no flag says is asked for; else a site begins as a
 * portfolio, with files for no host.
 * @throws BuildError; `main.ts` prints it
 */
export async function run(directory: string, flags: InitFlags): Promise<void> {
  const folder = path.resolve(directory);
  refuseUsed(folder); // before anything is asked
  await untilCancelled(async () => {
    const ask = !flags.json && isInteractive() ? askOn() : undefined;
    const starter =
      flags.from ?? (await choose(ask, "What is it to begin as?", starters)) ?? "portfolio";
    const host = flags.host ?? (await choose(ask, "Where will it be published?", withNone));
    const files = createSiteFolder({
      folder,
      starter,
      host: host === "none" ? undefined : host,
      dependency: flags.package
    });
    if (flags.json) {
      printResult(problemsAsJson([], { folder, from: starter, host: host ?? "none", files }));
      return;
    }
    const named = path.relative(process.cwd(), folder) || ".";
    printResult(`${named}\n`);
    const quoted = /^[\w./-]+$/.test(named) ? named : JSON.stringify(named);
    const cd = named === "." ? "" : `cd ${quoted} && `;
    process.stderr.write(`${files.length} files; go on with: ${cd}npm install && npm run watch\n`);
  });
}

const withNone = { ...hosts, none: "somewhere else, or not yet" } as const;

/** One of the keys, as somebody chooses; undefined where nobody is there. */
async function choose<Key extends string>(
  ask: Ask | undefined,
  message: string,
  choices: Readonly<Record<Key, string>>
): Promise<Key | undefined> {
  const keys = Object.keys(choices) as Key[];
  const options = keys.map((value) => ({ value, hint: choices[value] }));
  const answer = await ask?.({ message, options });
  return keys.find((key) => key === answer);
}
