/** Runs the published command as a process. */
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../cli/package.ts";

/** The published bundle, which the test command makes before the tests run. */
export const BIN = path.join(packageRoot, "dist", "bin.js");

/** Milliseconds after which a command is stopped that does not end by itself. */
export const TIME_LIMIT = 5 * 60_000;

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Modules loaded before the command. */
  before?: string[];
  /** A shell command that sets limits for it: "ulimit -n 256". */
  limits?: string;
}

export function vitrine(
  args: string[],
  { cwd = packageRoot, env = {}, before = [], limits }: RunOptions = {}
): SpawnSyncReturns<string> {
  const imports = before.flatMap((module) => ["--import", module]);
  const command = [process.execPath, ...imports, BIN, ...args];
  const options = {
    cwd,
    encoding: "utf8",
    timeout: TIME_LIMIT,
    env: { ...process.env, GITHUB_ACTIONS: "", ...env }
  } as const;
  if (limits === undefined) return spawnSync(command[0] ?? "", command.slice(1), options);
  return spawnSync("/bin/sh", ["-c", `${limits}; exec "$@"`, "sh", ...command], options);
}

/** Runs a command of whose standard output nobody reads anything. */
export async function readNothing(
  args: readonly string[]
): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(process.execPath, [BIN, ...args], {
    timeout: TIME_LIMIT,
    env: { ...process.env, GITHUB_ACTIONS: "" }
  });
  child.stdin.end();
  child.stdout.destroy();
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const [status] = await once(child, "close");
  return { status, stderr };
}

/** Runs a command that asks a server of the test itself, which would else stand still. */
export async function runVitrine(
  args: readonly string[],
  { env = {}, input = "" }: { env?: NodeJS.ProcessEnv; input?: string } = {}
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [BIN, ...args], {
    timeout: TIME_LIMIT,
    env: { ...process.env, GITHUB_ACTIONS: "", ...env }
  });
  child.stdin.end(input);
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      printed[name] += text;
    });
  }
  const [status] = await once(child, "close");
  return { status, ...printed };
}

/** Every file below a folder with its bytes in base 64. */
export function snapshot(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) =>
    item.isFile()
  );
  return new Map(
    files.map((item) => {
      const file = path.join(item.parentPath, item.name);
      return [path.relative(folder, file), readFileSync(file, "base64")];
    })
  );
}
