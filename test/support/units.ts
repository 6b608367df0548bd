/**
 * Runs the test files that the variable UNITS names, one a line, in this process: those of what neither
 * touches the disk nor keeps anything, since starting a process for each takes ten times as long as they do.
 */
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../../cli/package.ts";

for (const file of (process.env.UNITS ?? "").split("\n").filter(Boolean)) {
  try {
    await import(pathToFileURL(path.join(packageRoot, file)).href);
  } catch (error) {
    // The other files are run all the same.
    test(`${file} can be loaded`, () => {
      throw error;
    });
  }
}
