/** Finds, compiles and runs a site's config file. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { threadId } from "node:worker_threads";
import { openCacheFile } from "../cacheFile.ts";
import {
  CompileError,
  type CompileMessage,
  compileModule,
  type ModuleCode
} from "../compileModule.ts";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "../disk.ts";
import { draftOf, removeStaleDrafts } from "../drafts.ts";
import { sha256 } from "../hash.ts";
import { codeKey } from "../package.ts";
import { messageOf, placeInSite } from "../placeInSite.ts";
import { BuildError, codeFrame, type Problem, positionAt, usageError } from "../problem.ts";

/** Handed to a config that is a function. */
export interface ConfigRequest {
  command: "build" | "watch" | "check" | "preview";
  mode: "production" | "development";
}

export interface ConfigFile {
  /** Below the site root. */
  name: string;
  text: string;
  code: ConfigCode;
  value: unknown;
}

export type ConfigCode = ModuleCode;

/** Of several the first is read. */
export const CONFIG_NAMES = [
  "site.config.ts",
  "site.config.mts",
  "site.config.mjs",
  "site.config.js"
];

/**
 * The config's exported value, or undefined where a site has none.
 * @param compiled its code, where it has been compiled before
 * @throws BuildError of kind "usage" with the place in the user's file
 */
export async function loadConfigFile(
  root: string,
  request: ConfigRequest,
  compiled?: ConfigCode
): Promise<ConfigFile | undefined> {
  const name = CONFIG_NAMES.find((candidate) => isReadableFile(path.join(root, candidate)));
  if (name === undefined) return undefined;
  refuseRoot(root);
  const text = readFileSync(path.join(root, name), "utf8");
  const code = compiled ?? (await compileOnce(root, name, text));
  // Each thread of each process has a file of its own, which it takes away again.
  const key = sha256(code.text).slice(0, 12);
  const file = draftOf(path.join(root, ".vitrine", `${name}.${key}-${threadId}`), ".mjs");
  mkdirSync(path.dirname(file), { recursive: true });
  removeStaleDrafts(path.join(root, ".vitrine", name));
  writeFileSync(file, code.text);
  process.setSourceMapsEnabled(true);
  const remove = () => rmSync(file, { force: true });
  process.once("exit", remove); // a config may end the process itself
  try {
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    if (module.default === undefined) {
      throw usageError(
        "config-export",
        `${name} has no default export`,
        "Write: export default {…}.",
        {
          file: name
        }
      );
    }
    const value =
      typeof module.default === "function"
        ? await (module.default as (request: ConfigRequest) => unknown)(request)
        : await module.default;
    return { name, text, code, value };
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError([missingPackage(error, name, text) ?? thrown(error, root, name)], {
      cause: error
    });
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/**
 * Node loads no module from a folder with a backslash in its name.
 * @throws BuildError of kind "usage"
 */
export function refuseRoot(root: string): void {
  if (path.sep === "\\" || !root.includes("\\")) return;
  throw usageError(
    "root-refused",
    `--root ${root} holds a backslash, and Node loads no code from such a folder`,
    "Rename the folder: a config or templates of the site cannot be read there."
  );
}

function isReadableFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A config that is one file is compiled when its text changes. */
async function compileOnce(root: string, name: string, text: string): Promise<ConfigCode> {
  const cache = openCacheFile(root, "config", sha256([codeKey(), root, name, text].join("\n")));
  const known = cache.get(name);
  if (known !== undefined) return JSON.parse(known);
  const { isAlone, ...code } = await compile(root, name, text);
  if (isAlone) {
    cache.set(name, JSON.stringify(code));
    cache.save();
  }
  return code;
}

/** @returns the code, and whether it is of the config's own file alone */
async function compile(
  root: string,
  name: string,
  text: string
): Promise<ConfigCode & { isAlone: boolean }> {
  try {
    const code = await compileModule(root, name);
    return { ...code, isAlone: code.files.length === 1 };
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    throw new BuildError(error.messages.map((message) => syntaxProblem(message, name, text)));
  }
}

function syntaxProblem(
  { text: message, location }: CompileMessage,
  name: string,
  text: string
): Problem {
  const problem: Problem = {
    severity: "error",
    kind: "usage",
    code: "config-syntax",
    message,
    hint: /^Could not resolve/.test(message)
      ? "There is no such file; mend the path of the import."
      : "Check brackets, quotes and commas up to this place.",
    file: name
  };
  if (!location) return problem;
  const position = { line: location.line, column: location.column + 1 };
  const inConfig = location.file === name;
  return {
    ...problem,
    file: location.file,
    ...position,
    frame: inConfig ? codeFrame(text, position) : undefined
  };
}

/** Node names the compiled file; the author knows the line that imports. */
function missingPackage(error: unknown, name: string, text: string): Problem | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  const specifier = /Cannot find (?:package|module) '([^']+)'/.exec(message)?.[1];
  if (code !== "ERR_MODULE_NOT_FOUND" || specifier === undefined) return undefined;
  const quoted = [`"${specifier}`, `'${specifier}`].map((start) => text.indexOf(start));
  const offset = quoted.find((at) => at !== -1);
  const position = offset === undefined ? undefined : positionAt(text, offset);
  return {
    severity: "error",
    kind: "usage",
    code: "config-import",
    message: `cannot find the package "${specifier}"`,
    hint: `Install it: npm install ${specifier}`,
    file: name,
    ...position,
    frame: position && codeFrame(text, position)
  };
}

/** An error thrown by the config itself. */
function thrown(error: unknown, root: string, name: string): Problem {
  return {
    severity: "error",
    kind: "usage",
    code: "config-error",
    message: `the config throws: ${messageOf(error)}`,
    hint:
      error instanceof ReferenceError
        ? "Declare it, or import it."
        : "Mend what is done there, or catch the error and go on without.",
    file: name,
    ...placeInSite(error, root)
  };
}
