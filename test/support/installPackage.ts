/** The package as it is published, installed in a folder. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../cli/package.ts";

export const MODULES = path.join(packageRoot, "node_modules");

/** Runs a command that must succeed, and gives what it prints. */
export function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    // npm is a script on Windows, which only a shell can start.
    shell: command === "npm" && process.platform === "win32"
  });
  assert.equal(status, 0, `${command}: ${error ?? stdout + stderr}`);
  return stdout;
}

/**
 * Packs this package and unpacks it to `node_modules/vitrine` of a folder, with what it depends on.
 * @returns the paths of the packed files
 */
export function installPackage(folder: string): string[] {
  const installed = path.join(folder, "node_modules", "vitrine");
  mkdirSync(installed, { recursive: true });
  // The test command has made dist/ already; `prepack` would make it again under the other tests.
  const [packed] = JSON.parse(
    run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], packageRoot)
  );
  run(
    "tar",
    ["-xzf", path.join(folder, packed.filename), "--strip-components=1", "-C", installed],
    folder
  );
  symlinkSync(MODULES, path.join(installed, "node_modules"), "junction");
  return packed.files.map((file: { path: string }) => file.path);
}
