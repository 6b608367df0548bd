import { accessSync, constants, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { usageError } from "./problem.ts";

/**
 * The real path of the site's folder.
 * @throws BuildError of kind "usage" where there is no folder that can be read
 */
export function resolveRoot(written: string): string {
  const root = path.resolve(written);
  const stat = statOf(root);
  if (!stat)
    throw usageError("root-missing", `--root ${root} does not exist`, "Name the site's folder.");
  if (!stat.isDirectory())
    throw usageError("root-refused", `--root ${root} is not a folder`, "Name the site's folder.");
  try {
    accessSync(root, constants.R_OK | constants.X_OK);
    return realpathSync(root);
  } catch (error) {
    throw unreadable(root, error);
  }
}

function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown) {
  const { code } = error as NodeJS.ErrnoException;
  return usageError("root-refused", `--root ${file} cannot be read (${code})`);
}
