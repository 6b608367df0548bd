/** Runs a loader in a process of its own, with a limit of time: code that hangs or fails takes nothing along. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { DataConfig } from "../config.ts";
import { mkdirSync, rmSync, writeFileSync } from "../disk.ts";
import { draftOf, removeStaleDrafts } from "../drafts.ts";
import { sha256 } from "../hash.ts";
import { isPublished } from "../package.ts";
import { type CheckedTable, checkTable } from "./checkRows.ts";
import { TIMEOUT } from "./defineData.ts";
import type { LoaderFacts, LoaderMessage, LoadOrder } from "./loaderProcess.ts";
import { readTable } from "./readTable.ts";

/** What a loader has come to. */
export type LoaderEnd =
  | CheckedTable
  /** It need not load: what it says of itself was enough. */
  | { type: "kept" }
  /** The stack is that of what it has thrown, if it has. */
  | { type: "failed"; reason: string; stderr: string; stack?: string };

/** Where loaders run. */
export interface Surroundings {
  /** The site root. */
  root: string;
  env: NodeJS.ProcessEnv;
}

/** Importing it, before it says how long it may take. */
const START_LIMIT = 30; // s
const MOST_STDERR = 4000; // UTF-16 units, the last of it

/**
 * A loader that is a module of the site.
 * @param code compiled (`compileModule`)
 * @param isKept asked with what the loader says of itself, before it loads: whether that need not be done
 */
export async function runModule(
  { root, env }: Surroundings,
  name: string,
  code: string,
  isKept: (facts: LoaderFacts) => boolean
): Promise<LoaderEnd> {
  // Beside the site, so that its packages are found.
  const stem = path.join(root, ".vitrine", "loaders", sha256(name).slice(0, 12));
  const file = draftOf(stem, ".mjs");
  mkdirSync(path.dirname(file), { recursive: true });
  removeStaleDrafts(stem);
  writeFileSync(file, code);
  const script = fileURLToPath(
    new URL(isPublished ? "./data/loaderProcess.js" : "./loaderProcess.ts", import.meta.url)
  );
  const loader = isPublished ? [] : ["--import", import.meta.resolve("tsx")];
  try {
    const child = spawn(process.execPath, ["--enable-source-maps", ...loader, script, file], {
      cwd: root,
      env,
      stdio: ["ignore", "ignore", "pipe", "ipc"]
    });
    return await follow(child, START_LIMIT, {
      heard(message) {
        if (message.type === "thrown") {
          const { message: reason, stack } = message;
          return { type: "failed", reason, stderr: "", stack };
        }
        if (message.type !== "facts") return message;
        if (isKept(message.facts)) return { type: "kept" };
        const order: LoadOrder = { type: "load" };
        child.send(order, () => {}); // one that has gone says so by itself
        return message.facts.timeout;
      }
    });
  } finally {
    rmSync(file, { force: true });
  }
}

/** A loader that is any program, which writes its data to the standard output. */
export async function runProgram(
  { root, env }: Surroundings,
  { columns, command: [program = "", ...args] = [], timeout = TIMEOUT }: DataConfig
): Promise<LoaderEnd> {
  const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  return follow(child, timeout, {
    ended: () => checkTable(() => readTable(Buffer.concat(parts).toString("utf8")), columns)
  });
}

interface Watcher {
  /** @returns what it has come to, or how much longer it may take, in seconds */
  heard?(message: LoaderMessage): LoaderEnd | number;
  /** It has ended by itself, and well. */
  ended?(): LoaderEnd;
}

/** Until the process has ended, or said what it was run for, or the time is up. */
function follow(
  child: ChildProcess,
  seconds: number,
  { heard, ended }: Watcher
): Promise<LoaderEnd> {
  return new Promise((resolve) => {
    let stderr = "";
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => void child.kill("SIGKILL");
    process.once("exit", stop); // whoever stops the command stops its loaders
    const end = (result: LoaderEnd): void => {
      clearTimeout(timer);
      process.off("exit", stop);
      stop();
      resolve(result);
    };
    const fail = (reason: string): void =>
      end({ type: "failed", reason, stderr: stderr.slice(-MOST_STDERR).trim() });
    const limit = (most: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(`it was stopped after ${most} s`), most * 1000);
    };
    limit(seconds);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-2 * MOST_STDERR);
    });
    child.on("message", (message: LoaderMessage) => {
      const next = heard?.(message);
      if (typeof next === "number") limit(next);
      else if (next) end(next);
    });
    child.on("error", (error: NodeJS.ErrnoException) =>
      fail(error.code === "ENOENT" ? "there is no such program" : error.message)
    );
    child.on("close", (code, signal) => {
      if (code === 0 && ended) end(ended());
      else fail(signal ? `it was ended by ${signal}` : `it ended with exit code ${code}`);
    });
  });
}
