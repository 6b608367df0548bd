import path from "node:path";
import { accessSync, constants, lstatSync, realpathSync, statSync } from "./disk.ts";
import { usageError } from "./problem.ts";

/** Caches are code and texts of the site: they are neither read nor written anywhere else. */
function refuseLinkedCache(root: string): void {
  const cache = path.join(root, ".vitrine");
  if (!lstatSync(cache, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw usageError("cache-link", `${cache} is a link`, "Delete it: the folder is made anew.");
}

/**
 * The real path of the site's folder.
 * @throws BuildError of kind "usage" where there is no folder that can be read
 */
export function resolveRoot(written: string): string {
  const root = path.resolve(written);
  try {
    const stat = statSync(root, { throwIfNoEntry: false });
    if (!stat)
      throw usageError("root-missing", `--root ${root} does not exist`, "Name the site's folder.");
    if (!stat.isDirectory())
      throw usageError("root-refused", `--root ${root} is not a folder`, "Name the site's folder.");
    accessSync(root, constants.R_OK | constants.X_OK);
    const real = realpathSync(root);
    refuseLinkedCache(real);
    return real;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // The rest is the machine's: too many open files, a disk that fails.
    if (!/^(EACCES|EPERM|ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(code)) throw error;
    throw usageError("root-refused", `--root ${root} cannot be read (${code})`);
  }
}

/**
 * Without the folder the root is most likely another one than was meant.
 * @throws BuildError of kind "usage", with the site that it lies in where there is one
 */
export function requireContent(root: string): void {
  if (hasContent(root)) return;
  const site = siteAbove(root);
  const hint =
    site === undefined
      ? "Name the site's folder with --root, or put the first page into content/index.md."
      : `It lies in the site ${site}: name that one with --root, or run the command there.`;
  throw usageError("content-missing", `there is no folder content/ in ${root}`, hint);
}

function hasContent(folder: string): boolean {
  return statSync(path.join(folder, "content"), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function siteAbove(folder: string): string | undefined {
  const parent = path.dirname(folder);
  if (parent === folder) return undefined;
  return hasContent(parent) ? parent : siteAbove(parent);
}
