/** The files below a folder of the site. The only file that knows fast-glob. */
import path from "node:path";
import glob from "fast-glob";
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from "./disk.ts";
import type { Problem, Report } from "./problem.ts";

/**
 * Every file below `folder`, with forward slashes, in no particular order. A link is read like the
 * file or folder that it leads to, as long as that lies in the site: what a link can reach beyond it
 * is nobody's content. Links that lead out, nowhere or in a circle are reported.
 * @param root the site root
 * @param folder "content" or "public"
 * @param onLink is told of links that are followed, below `folder`
 */
export function listFiles(
  root: string,
  folder: string,
  report: Report,
  onLink: (file: string) => void = () => {}
): string[] {
  const files: string[] = [];
  const list = (below: string): void => {
    const found = glob.sync("**/*", {
      cwd: path.join(root, folder, below),
      dot: true,
      onlyFiles: false,
      objectMode: true,
      followSymbolicLinks: false,
      fs: { lstatSync, statSync, readdirSync }
    });
    for (const { path: name, dirent } of found) {
      const file = path.posix.join(below, name);
      if (dirent.isFile()) files.push(file);
      else if (dirent.isSymbolicLink()) follow(file);
    }
  };
  const follow = (file: string): void => {
    const link = `${folder}/${file}`;
    const target = realPathOf(path.join(root, link));
    if (target === undefined) {
      report(linkProblem("warning", link, "the link leads nowhere", "Mend it, or delete it."));
    } else if (!isInside(target, root)) {
      const hint = "Copy the file here instead: only what lies in the site is published.";
      report(linkProblem("error", link, `the link leads out of the site, to ${target}`, hint));
    } else if (!statSync(target, { throwIfNoEntry: false })?.isDirectory()) {
      onLink(file);
      files.push(file);
    } else if (foldersAbove(root, link).some((above) => isInside(above, target))) {
      const message = "the link leads to a folder that it lies in; it is not followed";
      report(linkProblem("warning", link, message, "Delete it."));
    } else {
      onLink(file);
      list(file);
    }
  };
  if (existsSync(path.join(root, folder))) list("");
  return files;
}

/** Where the folders on the way to a file really lie. */
function foldersAbove(root: string, file: string): string[] {
  const names = path.posix.dirname(file).split("/");
  return names.flatMap((_, index) => {
    const real = realPathOf(path.join(root, ...names.slice(0, index + 1)));
    return real === undefined ? [] : [real];
  });
}

/** Undefined where a path leads nowhere or only round in a circle. */
function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch (error) {
    if (/^(ENOENT|ELOOP|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? "")) {
      return undefined;
    }
    throw error;
  }
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

function linkProblem(
  severity: Problem["severity"],
  file: string,
  message: string,
  hint: string
): Problem {
  return { severity, kind: "content", code: "symbolic-link", message, hint, file };
}
