/**
 * Runs test files in this process, those of one group: the variable UNITS names them, as `UnitGroups` in JSON. Starting
 * a process for each takes longer than most of them do.
 */
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../cli/package.ts";

/** By the name of the file in `test/support/units/` that runs them. */
export type UnitGroups = Record<string, string[]>;

export async function runUnits(group: string): Promise<void> {
  const groups = JSON.parse(process.env.UNITS ?? "{}") as UnitGroups;
  for (const file of groups[group] ?? []) {
    try {
      await import(pathToFileURL(path.join(packageRoot, file)).href);
    } catch (error) {
      // The other files are run all the same.
      test(`${file} can be loaded`, () => {
        throw error;
      });
    }
  }
}
