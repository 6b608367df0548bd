/** What nobody means to publish, though it lies in public/. */
import path from "node:path";
import type { Report } from "./problem.ts";

/** What systems leave in folders that somebody has looked at. */
const LEAVINGS = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** Files and folders that hold keys, passwords or the history of a project. */
const SECRET =
  /(^|\/)(\.(git|hg|svn|ssh|aws|gnupg|npmrc|yarnrc|netrc|pgpass|git-credentials|htpasswd|env(\.[^/]+)?)|id_(rsa|dsa|ecdsa|ed25519))(\/|$)/;

/** Whether a file of public/ is no part of the site. */
export function isLeaving(file: string): boolean {
  return LEAVINGS.has(path.posix.basename(file));
}

/** Reports files below public/ that would give a secret away. Other names with a dot are published. */
export function refuseSecrets(files: readonly string[], report: Report): void {
  for (const name of files) {
    if (!SECRET.test(name)) continue;
    const file = `public/${name}`;
    report({
      severity: "error",
      kind: "content",
      code: "public-secret",
      message: `${file} would be published, and files of this name hold secrets`,
      hint: "Move it out of public/.",
      file
    });
  }
}
