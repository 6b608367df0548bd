/** The files of out/ against the list that the build has written (case O18). */

import path from "node:path";
import { readdirSync, readFileSync, statSync } from "../disk.ts";
import { MANIFEST, parseManifest } from "../emit/manifest.ts";
import { sha256 } from "../hash.ts";
import { BuildError, type Problem, usageError } from "../problem.ts";

export interface CheckedOut {
  /** Number of files that the manifest lists. */
  files: number;
  /** One for each file that differs, is missing or is not in the list, ordered by path. */
  problems: Problem[];
}

/**
 * Compares every file. Only what lies in the folder is read, whatever the manifest names.
 * @param out absolute path of the output folder
 * @throws BuildError where there is nothing to compare: no folder, no manifest, a damaged one
 */
export function checkOutFiles(out: string): CheckedOut {
  const listed = readListed(out);
  const present = new Map(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((item) => !item.isDirectory())
      .map((item) => {
        const file = path.relative(out, path.join(item.parentPath, item.name));
        return [file.split(path.sep).join("/"), item] as const;
      })
  );
  present.delete(MANIFEST);
  const problems = [...new Set([...listed.keys(), ...present.keys()])].sort().flatMap((file) => {
    const hash = listed.get(file);
    const item = present.get(file);
    if (!item)
      return [{ ...problem(file, "missing-file", "the file is missing"), hint: "Build again." }];
    if (hash === undefined) return [extra(file)];
    if (!item.isFile())
      return [{ ...problem(file, "changed-file", "this is a file no more"), hint }];
    if (sha256(readFileSync(path.join(out, file))) === hash) return [];
    return [
      { ...problem(file, "changed-file", "the file differs from what the build wrote"), hint }
    ];
  });
  return { files: listed.size, problems };
}

/** SHA-256 by path of what the build wrote. */
function readListed(out: string): Map<string, string> {
  if (!statSync(out, { throwIfNoEntry: false })?.isDirectory()) {
    throw usageError(
      "out-missing",
      `there is no folder ${out}`,
      "Build the site, or name its folder."
    );
  }
  let text: string;
  try {
    text = readFileSync(path.join(out, MANIFEST), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw usageError(
      "manifest-missing",
      `${out} holds no ${MANIFEST}, so that nothing says what the build wrote`,
      "Build the site, or name its folder."
    );
  }
  const manifest = parseManifest(text);
  const records = manifest ? [...manifest.files, ...manifest.kept] : [];
  if (manifest && records.every(([, { sha256 }]) => /^[0-9a-f]{64}$/.test(sha256))) {
    return new Map(records.map(([file, { sha256 }]) => [file, sha256]));
  }
  throw new BuildError([problem(MANIFEST, "damaged-manifest", "the list of files is damaged")]);
}

const hint = "Delete it and build again.";

/** What somebody else put there stays: it is told, and not held against the site. */
function extra(file: string): Problem {
  const message = "the build did not write this; it stays where it is";
  return { severity: "note", kind: "content", code: "extra-file", message, file };
}

function problem(file: string, code: string, message: string): Problem {
  return { severity: "error", kind: "content", code, message, file };
}
