/** Which folder the site is written to, and which it never is. */
import { homedir } from "node:os";
import path from "node:path";
import { lstatSync, readlinkSync, realpathSync, statSync } from "../disk.ts";
import { usageError } from "../problem.ts";

/** Where a path leads when all links in it are followed; its last parts need not exist. */
export function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const folder = path.dirname(file);
  if (folder === file) return file;
  const real = path.join(realPath(folder), path.basename(file));
  if (!lstatSync(real, { throwIfNoEntry: false })?.isSymbolicLink()) return real;
  return realPath(path.resolve(path.dirname(real), readlinkSync(real)));
}

/**
 * @param out the real path; the named one is for the message
 * @throws BuildError of kind "usage" where replacing the folder would hurt
 */
export function refuseDangerous(out: string, root: string, named: string): void {
  const refuse = (why: string): never => {
    throw usageError(
      "out-refused",
      `${named} cannot be the output folder: ${why}`,
      "Name a folder of its own, such as out."
    );
  };
  if (path.parse(out).root === out) refuse("it is the root of the file system");
  const home = homeFolder();
  if (home !== undefined && isInside(home, out)) refuse("it holds the home folder");
  if (isInside(root, out)) refuse("it holds the site itself");
  for (const name of [
    "content",
    "public",
    "templates",
    "runtime",
    "cli",
    "node_modules",
    ".git",
    ".vitrine"
  ]) {
    if (isInside(out, path.join(root, name))) refuse(`it lies in the site's ${name}`);
  }
  if (out.split(path.sep).some((name) => /^\..+\.vitrine$/.test(name))) {
    refuse("it lies in the folder that builds work in");
  }
}

/** A user whom the machine does not know by name, as in containers, may have none. */
function homeFolder(): string | undefined {
  try {
    return homedir() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a folder is another one or lies in it. Names do not tell: links give a folder several, and
 * to some file systems Content is content.
 */
function isInside(folder: string, other: string): boolean {
  const identity = identityOf(other);
  for (let at = folder; ; at = path.dirname(at)) {
    if (at === other || (identity !== undefined && identityOf(at) === identity)) return true;
    if (path.dirname(at) === at) return false;
  }
}

function identityOf(folder: string): string | undefined {
  try {
    const stat = statSync(folder, { throwIfNoEntry: false, bigint: true });
    // Some network drives number nothing.
    return stat && stat.ino !== 0n ? `${stat.dev}:${stat.ino}` : undefined;
  } catch {
    return undefined; // what cannot be looked at is told apart by its name
  }
}
