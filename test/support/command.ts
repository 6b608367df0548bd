/** Runs the published bundle as a process, and compares what it leaves behind. */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../cli/package.ts";

/** The published bundle, which the test command makes before the tests run. */
export const BIN = path.join(packageRoot, "dist", "bin.js");

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Modules loaded before the command. */
  before?: string[];
}

export function vitrine(
  args: string[],
  { cwd = packageRoot, env = {}, before = [] }: RunOptions = {}
): SpawnSyncReturns<string> {
  const imports = before.flatMap((module) => ["--import", module]);
  return spawnSync(process.execPath, [...imports, BIN, ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, GITHUB_ACTIONS: "", ...env }
  });
}

/** Every file below a folder with its bytes. */
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
