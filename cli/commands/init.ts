/** `vitrine init`: a new site. */
import path from "node:path";
import type { Host } from "../hosts.ts";
import { problemsAsJson } from "../printProblems.ts";
import { BuildError, usageError } from "../problem.ts";
import { type Ask, askOn, isInteractive, untilCancelled } from "../prompts.ts";
import { printResult } from "../results.ts";
import { createSiteFolder, refuseUsed } from "../starter/createSiteFolder.ts";
import { hosts } from "../starter/hosts.ts";
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
export async function run(directory: string | undefined, flags: InitFlags): Promise<void> {
  await untilCancelled(async () => {
    const ask = !flags.json && isInteractive() ? askOn() : undefined;
    const folder = path.resolve(directory ?? (await askFolder(ask)));
    refuseUsed(folder); // before anything else is asked
    const starter =
      flags.from ?? (await choose(ask, "What is it to begin as?", starters)) ?? "portfolio";
    const host = flags.host ?? (await choose(ask, "Where will it be published?", withNone));
    const { files, dependency } = createSiteFolder({
      folder,
      starter,
      host: host === "none" ? undefined : host,
      dependency: flags.package
    });
    if (flags.json) {
      printResult(
        problemsAsJson([], {
          folder,
          from: starter,
          host: host ?? "none",
          package: dependency,
          files
        })
      );
      return;
    }
    const named = path.relative(process.cwd(), folder) || ".";
    printResult(`${named}\n`);
    const quoted = /^[\w./-]+$/.test(named) ? named : JSON.stringify(named);
    const cd = named === "." ? "" : `cd ${quoted} && `;
    process.stderr.write(`${files.length} files; go on with: ${cd}npm install && npm run watch\n`);
    if (flags.package === undefined) process.stderr.write(`${sayDependency(dependency)}\n`);
    const local = /^file:(\.\.\/.*|\/.*)$/.exec(dependency)?.[1];
    if (local !== undefined && host !== undefined && host !== "none") {
      const where = `${path.basename(local)} lies outside of the folder, where a host does not see it`;
      process.stderr.write(`${where}: put it inside, and let package.json name it there\n`);
    }
  });
}

/** A version is nowhere but in a registry, which may not have it. */
function sayDependency(dependency: string): string {
  const source = dependency.startsWith("file:")
    ? dependency
    : `version ${dependency} of npm's registry`;
  const other = "--package names another source, such as file:../vitrine.tgz";
  return `package.json takes vitrine from ${source}; ${other}`;
}

const withNone = { ...hosts, none: "somewhere else, or not yet" } as const;

/** @throws BuildError of kind "usage" where nobody is there */
async function askFolder(ask: Ask | undefined): Promise<string> {
  if (!ask) {
    throw usageError("usage", "no folder is named", "vitrine init my-site begins a site there.");
  }
  return ask({ message: "Which folder?", placeholder: "my-site", validate: refuseFolder });
}

/** What is wrong with an answer. */
function refuseFolder(written: string): string | undefined {
  if (written.trim() === "") return "It is needed; . is this folder.";
  try {
    refuseUsed(path.resolve(written));
    return undefined;
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    throw error;
  }
}

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
