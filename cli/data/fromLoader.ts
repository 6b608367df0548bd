/** What a loader gives: kept from a former build while it is good, else loaded; where that fails, what there was. */
import path from "node:path";
import type { CacheFile } from "../cacheFile.ts";
import { CompileError, compileModule } from "../compileModule.ts";
import type { Config, DataConfig } from "../config.ts";
import { readFileSync, statSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import { placeInSite } from "../placeInSite.ts";
import type { Problem, Report } from "../problem.ts";
import { ageInWords } from "./ageInWords.ts";
import { createDataSet, type DataSet } from "./dataSet.ts";
import type { DataSource } from "./dataSources.ts";
import { TIMEOUT } from "./defineData.ts";
import type { LoaderFacts } from "./loaderProcess.ts";
import { type LoaderEnd, runModule, runProgram, type Surroundings } from "./runLoader.ts";

export interface LoaderUse {
  config: Pick<Config, "root" | "now">;
  /** What loaders have given, by the names of their data. */
  cache: CacheFile;
  /** Gets the files that loaders are made of. */
  inputs: Set<string>;
  /** Loads in any case. */
  isRefresh: boolean;
  env: NodeJS.ProcessEnv;
  report: Report;
}

/** What was loaded, and what that depended on. */
interface Stored {
  /** JSON: `{rows, facts}`. */
  text: string;
  /** When, as ISO text. */
  at: string;
  /** Stands for the loader's own text. */
  code: string;
  loader: LoaderFacts;
  /** SHA-256 of what the environment said, by name. */
  env: Record<string, string>;
}

interface Loader {
  code: string;
  /** What it says of itself, where that is known without running it. */
  facts?: LoaderFacts;
  run(isKept: (facts: LoaderFacts) => boolean): Promise<LoaderEnd>;
}

/** @returns undefined, with the reason reported, where there is no data at all */
export async function fromLoader(source: DataSource, use: LoaderUse): Promise<DataSet | undefined> {
  const { name } = source;
  const { cache, report } = use;
  const json = cache.get(name);
  const stored = json === undefined ? undefined : (JSON.parse(json) as Stored);
  // Whatever happens: what cannot be loaded today may fall back on it tomorrow.
  if (stored) cache.keep(name);
  const keep = ({ text, at, loader: { publish } }: Stored): DataSet =>
    createDataSet({ name, text, loadedAt: at, publish });
  const loader = await openLoader(source, use);
  if (!loader) return stored && keep(stored);

  let facts = loader.facts ?? (stored?.code === loader.code ? stored.loader : undefined);
  if (stored && facts && isGood(stored, loader.code, facts, use)) return keep(stored);
  const end = await loader.run((said) => {
    facts = said;
    return stored !== undefined && isGood(stored, loader.code, said, use);
  });
  if (end.type === "faults") {
    for (const problem of faultProblems(source, end)) report(problem);
    return undefined;
  }
  if (end.type === "failed" || !facts) {
    const failure: Failure =
      end.type === "failed" ? end : { reason: "it says nothing", stderr: "" };
    report(failureOf(source, failure, { stored, facts }, use));
    return stored && keep(stored);
  }
  const env = environmentOf(facts, use.env);
  if (end.type === "kept" && stored) {
    cache.set(name, JSON.stringify({ ...stored, code: loader.code, loader: facts }));
    return keep({ ...stored, loader: facts });
  }
  const text = end.type === "loaded" ? end.text : "";
  const leak = facts.env.find((name) => isIn(text, use.env[name]));
  if (leak !== undefined) {
    report(leakOf(source, leak));
    return undefined;
  }
  const at = new Date().toISOString();
  const next: Stored = { text, at, code: loader.code, loader: facts, env };
  cache.set(name, JSON.stringify(next));
  return keep(next);
}

/** While nothing that it depended on is another, and the time is not up. */
function isGood(
  { at, code, env, loader }: Stored,
  codeNow: string,
  { env: names, key, ttl }: LoaderFacts,
  { config, isRefresh, env: environment }: LoaderUse
): boolean {
  if (isRefresh) return false;
  if (key === undefined ? code !== codeNow : key !== loader.key) return false;
  const now = environmentOf({ env: names }, environment);
  if (JSON.stringify(now) !== JSON.stringify(env)) return false;
  return ttl === undefined || config.now.getTime() - Date.parse(at) < ttl * 1000;
}

function environmentOf(
  { env: names }: Pick<LoaderFacts, "env">,
  env: NodeJS.ProcessEnv
): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, sha256(env[name] ?? "")]));
}

/** Shorter ones are no secrets, and stand everywhere. */
const SHORTEST_SECRET = 8;

function isIn(text: string, secret: string | undefined): boolean {
  return secret !== undefined && secret.length >= SHORTEST_SECRET && text.includes(secret);
}

async function openLoader(
  { config = {}, file, type }: DataSource,
  { config: { root }, env, inputs, report }: LoaderUse
): Promise<Loader | undefined> {
  if (type === "program") return programLoader({ root, env }, config, inputs);
  try {
    const { files, text } = await compileModule(root, file);
    for (const input of files) if (!input.startsWith("content/")) inputs.add(input);
    return { code: sha256(text), run: (isKept) => runModule({ root, env }, file, text, isKept) };
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    for (const { text: message, location } of error.messages) {
      const place = location && {
        file: location.file,
        line: location.line,
        column: location.column + 1
      };
      report({ ...problem("loader-syntax", message, file), ...place });
    }
    return undefined;
  }
}

function programLoader(
  surroundings: Surroundings,
  config: DataConfig,
  inputs: Set<string>
): Loader {
  const { root } = surroundings;
  const { command = [], env = [], key, publish, timeout = TIMEOUT, ttl } = config;
  // Files of the site among its words are its code.
  const files = command.map((word) => path.resolve(root, word)).filter(isFile);
  for (const file of files) {
    const input = path.relative(root, file).replaceAll(path.sep, "/");
    if (!input.startsWith("../")) inputs.add(input);
  }
  const code = sha256(JSON.stringify([command, files.map((file) => sha256(readFileSync(file)))]));
  return {
    code,
    facts: { env, key, publish, timeout, ttl },
    run: () => runProgram(surroundings, config)
  };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function problem(code: string, message: string, file: string): Problem {
  return { severity: "error", kind: "content", code, message, file };
}

function faultProblems(
  { file, name }: DataSource,
  { faults, wrong }: Extract<LoaderEnd, { type: "faults" }>
): Problem[] {
  const told = faults.map(({ code, hint, line, message }) => {
    const place = line === undefined ? "" : `line ${line} of what it loads: `;
    return { ...problem(code, `${place}${message}`, file), hint };
  });
  if (wrong <= faults.length) return told;
  const more = `${wrong} rows of "${name}" are wrong; these are the first`;
  return [...told, problem("data-rows", more, file)];
}

type Failure = Omit<Extract<LoaderEnd, { type: "failed" }>, "type">;

function failureOf(
  { file }: DataSource,
  { reason, stack, stderr }: Failure,
  { facts, stored }: { facts: LoaderFacts | undefined; stored: Stored | undefined },
  { config, env }: LoaderUse
): Problem {
  const cover = (text: string): string => covered(text, facts?.env ?? [], env);
  const failed: Problem = {
    ...problem("loader-failed", `the loader fails: ${cover(reason)}`, file),
    hint: "Mend what it says, or wait until what it asks for is there again.",
    ...(stack && placeInSite(Object.assign(new Error(), { stack }), config.root)),
    ...(stderr && { frame: cover(stderr) })
  };
  if (!stored) return failed;
  const age = ageInWords(config.now.getTime() - Date.parse(stored.at));
  return {
    ...failed,
    severity: "warning",
    message: `${failed.message}; what it gave ${age} ago is shown`
  };
}

function covered(text: string, names: readonly string[], env: NodeJS.ProcessEnv): string {
  return names.reduce((rest, name) => {
    const secret = env[name];
    return isIn(rest, secret) ? rest.replaceAll(secret ?? "", "•".repeat(8)) : rest;
  }, text);
}

function leakOf({ file }: DataSource, variable: string): Problem {
  const message = `what the loader gives holds the value of the environment variable ${variable}`;
  const hint = "Leave it out: whatever is loaded can come to stand in a page.";
  return { ...problem("data-secret", message, file), hint };
}
