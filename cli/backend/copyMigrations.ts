import path from "node:path";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "../disk.ts";
import { packageRoot } from "../package.ts";
import type { Problem } from "../problem.ts";
import { MIGRATIONS, readMigrations } from "./migrations.ts";

/**
 * Copies the package's migrations to a site, where it then has all of them: those of the package do not count any more.
 * Files that are there stay as they are.
 * @returns paths below the site of what was written
 */
export function copyMigrations(root: string): { written: string[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const written: string[] = [];
  mkdirSync(path.join(root, MIGRATIONS), { recursive: true });
  for (const { file, sql } of readMigrations(packageRoot)) {
    const target = path.join(root, file);
    if (!existsSync(target)) {
      writeFileSync(target, sql);
      written.push(file);
    } else if (readFileSync(target, "utf8") !== sql) {
      problems.push({
        severity: "note",
        kind: "content",
        code: "migration-kept",
        message: "this migration differs from the package's, and stays as it is",
        file
      });
    }
  }
  return { written, problems };
}
