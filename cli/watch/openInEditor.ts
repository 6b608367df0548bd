/** Opens files in the author's editor. The only file that knows launch-editor. */
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import launch from "launch-editor";
import { realpathSync, statSync } from "../disk.ts";
import { printable } from "../problem.ts";

export interface Place {
  /** Below the site root. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** An editor that cannot be started says so at once, in ms. */
const PATIENCE = 500;
/** What pages may have opened: what an author writes. */
const WRITTEN = /^(content|public|templates)\/|^[^/]+\.(ts|mts|js|mjs|json)$/;

/** @returns a sentence for its reader where that cannot be done */
export async function openInEditor(root: string, place: Place): Promise<string | undefined> {
  const { file, line = 1, column = 1 } = place;
  const target = path.resolve(root, file);
  const isOwn = WRITTEN.test(path.relative(root, target).split(path.sep).join("/"));
  if (!isOwn || !statSync(target, { throwIfNoEntry: false })?.isFile()) {
    return `${printable(file)} is no file of the site.`;
  }
  if (!realpathSync(target).startsWith(realpathSync(root) + path.sep)) {
    return `${printable(file)} leads out of the site.`;
  }
  const refused = new Promise<string>((resolve) => {
    launch(`${target}:${line}:${column}`, (_, reason) =>
      resolve(
        reason
          ? `The editor could not be started: ${reason}`
          : "No editor is known. Name one in the environment variable LAUNCH_EDITOR, and start again."
      )
    );
  });
  return Promise.race([refused, setTimeout(PATIENCE, undefined, { ref: false })]);
}
