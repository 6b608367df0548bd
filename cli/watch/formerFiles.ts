/** Files that pages ask for which were opened before an edit: sheets, scripts, pictures and parts of the search index. */
import type { Output } from "../output.ts";

export interface FormerFiles {
  get(path: string): Output | undefined;
  /** The latest are kept, as far as there is room. */
  keep(files: Iterable<Output>): void;
}

/** @param room in all, nearly in bytes */
export function createFormerFiles(room = 10_000_000): FormerFiles {
  const kept = new Map<string, Output>();
  return {
    get: (path) => kept.get(path),
    keep(files) {
      for (const file of files) {
        kept.delete(file.path); // the latest is the last
        kept.set(file.path, file);
      }
      let left = room;
      for (const [path, { body }] of [...kept].reverse()) {
        left -= body.length;
        if (left < 0) kept.delete(path);
      }
    }
  };
}
