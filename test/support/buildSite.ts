/** Builds a site in memory, as every command builds it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after } from "node:test";
import { build } from "../../cli/build.ts";
import { type Flags, readConfig } from "../../cli/config.ts";
import { memorySink, type Output } from "../../cli/output.ts";
import { BuildError, type Problem } from "../../cli/problem.ts";
import type { Progress } from "../../cli/progress.ts";
import { type Client, clients } from "../../cli/render/clientLibrary.ts";
import type { Ending } from "./openSite.ts";

export interface BuiltSite {
  outputs: ReadonlyMap<string, Output>;
  problems: readonly Problem[];
  /** Text of an output; throws where there is none. */
  read(file: string): string;
}

const silent: Progress = { step: async (_, action) => action(), advance() {} };

export const CLOCK = new Date("2026-11-21T12:00:00Z");

export interface SiteOptions extends Partial<Flags> {
  /** What brings islands to life, whatever the site's config says; for all tests the variable CLIENT. */
  client?: Client | undefined;
}

/** Problems are returned, not thrown; after an error there are no outputs. */
export async function buildSite(
  root: string,
  { client = clientOf(process.env.CLIENT), ...flags }: SiteOptions = {}
): Promise<BuiltSite> {
  const sink = memorySink();
  let problems: readonly Problem[];
  try {
    const config = await readConfig(root, "build", { now: CLOCK, ...flags });
    ({ problems } = await build({ ...config, client: client ?? config.client }, sink, silent));
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    problems = error.problems;
    sink.outputs.clear();
  }
  return {
    outputs: sink.outputs,
    problems,
    read(file) {
      const output = sink.outputs.get(file);
      if (!output)
        throw new Error(`no output ${file}; there are ${[...sink.outputs.keys()].join(", ")}`);
      return typeof output.body === "string" ? output.body : new TextDecoder().decode(output.body);
    }
  };
}

function clientOf(name: string | undefined): Client | undefined {
  const client = clients.find((known) => known === name);
  if (name && client === undefined) throw new Error(`CLIENT is ${clients.join(" or ")}`);
  return client;
}

/** A folder with these files, gone when the test ends. */
export function temporarySite(
  ending: Ending,
  files: Record<string, string | Uint8Array>,
  name = "site"
): string {
  const parent = mkdtempSync(path.join(tmpdir(), "vitrine-test-"));
  ending.after(async () => rmSync(parent, { recursive: true, force: true }));
  const root = path.join(parent, name);
  mkdirSync(root, { recursive: true });
  writeFiles(root, files);
  return root;
}

/**
 * A folder for sites of a whole file, one after the other: of each what it has compiled is kept, so that the next with
 * the same templates begins in a third of the time.
 * @returns makes it the site of these files, and gives its path
 */
export function sitesInTurn(): (files: Record<string, string | Uint8Array>) => string {
  const root = temporarySite({ after }, {});
  return (files) => {
    for (const name of readdirSync(root).filter((each) => each !== ".vitrine")) {
      rmSync(path.join(root, name), { recursive: true });
    }
    writeFiles(root, files);
    return root;
  };
}

function writeFiles(root: string, files: Record<string, string | Uint8Array>): void {
  for (const [file, body] of Object.entries(files)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, body);
  }
}

/** Inner HTML of a page's main element, without the class names that styles give. */
export function mainOf(html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
  return main
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      // Names of ours (callout, tok-keyword) mean something; generated ones do not.
      const kept = names.split(" ").filter((name) => !name.startsWith("_"));
      return kept.length > 0 ? ` class="${kept.join(" ")}"` : "";
    })
    .replace(/\.[0-9a-f]{8}\./g, ".HASH.")
    .replace(/></g, ">\n<");
}
