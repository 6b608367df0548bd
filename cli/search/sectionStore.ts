/** The sections of blocks, kept from build to build: one file for each, named by what it holds. */
import path from "node:path";
import type { SearchSection } from "../../runtime/model.ts";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "../disk.ts";
import { sha256 } from "../hash.ts";

/** Sections by the route path of their page. */
export type SectionsByPage = ReadonlyMap<string, readonly SearchSection[]>;

export interface SectionStore {
  /** Undefined where they are not there, or damaged. */
  get(key: string): SectionsByPage | undefined;
  set(key: string, sections: SectionsByPage): void;
  /** Takes away all but some. */
  keep(keys: ReadonlySet<string>): void;
}

/** @param root the site root */
export function sectionStore(root: string): SectionStore {
  const folder = path.join(root, ".vitrine", "search");
  return {
    get(key) {
      try {
        const text = readFileSync(path.join(folder, key), "utf8");
        const end = text.indexOf("\n");
        const json = text.slice(end + 1);
        return text.slice(0, end) === sha256(json) ? new Map(JSON.parse(json)) : undefined;
      } catch {
        return undefined; // none yet
      }
    },
    // Not being able to costs only the next build's time.
    set(key, sections) {
      const file = path.join(folder, key);
      const staging = `${file}.${process.pid}`;
      try {
        mkdirSync(folder, { recursive: true });
        const json = JSON.stringify([...sections]);
        writeFileSync(staging, `${sha256(json)}\n${json}`);
        renameSync(staging, file);
      } catch {
        rmSync(staging, { force: true });
      }
    },
    keep(keys) {
      try {
        if (!existsSync(folder)) return;
        for (const name of readdirSync(folder)) {
          if (!keys.has(name)) rmSync(path.join(folder, name), { force: true });
        }
      } catch {}
    }
  };
}

/** For a build that leaves nothing behind. */
export function memoryStore(): SectionStore {
  const stored = new Map<string, SectionsByPage>();
  return {
    get: (key) => stored.get(key),
    set: (key, sections) => void stored.set(key, sections),
    keep() {}
  };
}
