/** The files of a site that somebody is working on: listed once, and looked at again when something is said to have changed. */
import path from "node:path";
import { lstatSync, statSync } from "../disk.ts";
import { fileStamp } from "../fileStamp.ts";
import { sha256 } from "../hash.ts";
import { listFiles } from "../listFiles.ts";
import type { Problem } from "../problem.ts";
import { isLeaving } from "../publicFiles.ts";
import { createReader, readSiteFile } from "../readSiteFile.ts";
import type { SiteFiles } from "../siteFiles.ts";

/** Paths below the site root. */
export interface FileChanges {
  /** Whose bytes differ. */
  changed: readonly string[];
  /** Whether files have come or gone, or turned into others. */
  isListChanged: boolean;
  /** Whether some are being written at this moment: what they will be has to be looked at again. */
  isUnderWay: boolean;
}

export interface KnownFiles extends SiteFiles {
  has(file: string): boolean;
  /** What was wrong with the list: links that lead nowhere and the like. */
  problems: readonly Problem[];
  /** Looks at some files; where one comes or goes, `lookAtAll` finds out what that changes. */
  lookAt(files: Iterable<string>): FileChanges;
  /** Lists everything anew and looks at it. Events get lost in a burst: what counts is what is there. */
  lookAtAll(): FileChanges;
}

interface Known {
  /** What the system knows of the file; changes with each write. Empty while that cannot be relied upon. */
  stamp: string;
  /** SHA-256 of its bytes, where they have been read. */
  hash: string | undefined;
}

/** Editors empty a file before they write it, or take it away and put another in its place; in ms. */
const SAVING = 150;

const EMPTY = sha256("");

export function createKnownFiles(root: string): KnownFiles {
  const known = new Map<string, Known>();
  const readBriefly = createReader();
  let content: readonly string[] = [];
  let contentNow = new Set<string>();
  let publicFiles: readonly string[] = [];
  let problems: Problem[] = [];
  /** Links to files and folders of the site: what is told of their targets is told under other names. */
  let links: string[] = [];
  /** Since when files are not there that were, as `performance.now` counts. */
  const missing = new Map<string, number>();
  let isUnderWay = false;

  const stampOf = (file: string): string | undefined => {
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    if (!stat?.isFile()) return undefined;
    missing.delete(file);
    return fileStamp(stat);
  };
  const load: SiteFiles["read"] = (file, report) => take(file, readSiteFile(root, file, report));
  const take = (file: string, bytes: Uint8Array | undefined): Uint8Array | undefined => {
    note(file, bytes ? sha256(bytes) : "");
    return bytes;
  };
  const note = (file: string, hash: string): void => {
    const { stamp = "", hash: first } = known.get(file) ?? {};
    // What the site is made of is what was read first. Another state since then is for the next look to find.
    if (first === undefined) known.set(file, { stamp, hash });
  };
  /** Whether a file that was there has gone for longer than saving it takes. */
  const isGone = (file: string): boolean => {
    if (stampOf(file) !== undefined) return false;
    const now = performance.now();
    const since = missing.get(file) ?? now;
    missing.set(file, since);
    if (now - since > SAVING) return true;
    isUnderWay = true;
    return false;
  };
  /** Whether a file that was there is another one now. */
  const hasChanged = (file: string): boolean => {
    const before = known.get(file);
    const stamp = stampOf(file);
    if (stamp === undefined || before === undefined) return false;
    if (stamp !== "" && stamp === before.stamp) return false;
    if (isBeingEmptied(file, before)) return false;
    known.set(file, { stamp, hash: before.hash });
    if (before.hash === undefined) return true; // nobody has read what it was
    const bytes = readSiteFile(root, file, () => {}, readBriefly);
    const hash = bytes ? sha256(bytes) : "";
    known.set(file, { stamp, hash });
    return hash !== before.hash;
  };
  const isBeingEmptied = (file: string, { hash }: Known): boolean => {
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    const isEmptied = stat?.size === 0 && hash !== EMPTY && Date.now() - stat.mtimeMs < SAVING;
    isUnderWay ||= isEmptied;
    return isEmptied;
  };
  const list = (): void => {
    problems = [];
    const report = (problem: Problem): void => void problems.push(problem);
    links = [];
    const noteIn = (folder: string) => (file: string) => void links.push(`${folder}/${file}`);
    const listed = listFiles(root, "content", report, noteIn("content"));
    const isSame = listed.length === content.length && listed.every((file) => contentNow.has(file));
    if (!isSame) content = listed; // the same list is known by whoever has been through it
    contentNow = new Set(content);
    publicFiles = listFiles(root, "public", report, noteIn("public"))
      .filter((file) => !isLeaving(file))
      .sort();
  };
  const hold = (file: string): void => {
    const [, folder, name = ""] = /^(content|public)\/(.*)$/s.exec(file) ?? [];
    if (folder === "content") content = [...content, name];
    else publicFiles = [...publicFiles, name].sort();
  };
  const names = (): string[] => [
    ...content.map((file) => `content/${file}`),
    ...publicFiles.map((file) => `public/${file}`)
  ];
  /** Whether a path that is no known file may be one now, or was something else of the list: a link, a folder. */
  const mayBeListed = (file: string): boolean =>
    lstatSync(path.join(root, file), { throwIfNoEntry: false }) !== undefined ||
    problems.some((problem) => problem.file === file) ||
    [...known.keys()].some((other) => other.startsWith(`${file}/`));
  const linked = (): string[] => {
    if (links.length === 0) return [];
    const isLinked = (file: string) =>
      links.some((link) => file === link || file.startsWith(`${link}/`));
    return [...known.keys()].filter(isLinked);
  };
  const meet = (file: string): void =>
    void known.set(file, { stamp: stampOf(file) ?? "", hash: undefined });

  list();
  for (const file of names()) meet(file);
  return {
    get content() {
      return content;
    },
    get public() {
      return publicFiles;
    },
    get problems() {
      return problems;
    },
    has: (file) => known.has(file),
    read: load,
    hash(file) {
      const hash = known.get(file)?.hash;
      if (hash !== undefined) return hash;
      // What is wrong with it is said by the step that needs it.
      take(
        file,
        readSiteFile(root, file, () => {}, readBriefly)
      );
      return known.get(file)?.hash ?? "";
    },
    note,
    lookAt(files) {
      const changed: string[] = [];
      let isListChanged = false;
      isUnderWay = false;
      for (const file of [...files, ...linked()]) {
        if (!known.has(file)) isListChanged ||= mayBeListed(file);
        else if (isGone(file)) isListChanged = true;
        else if (hasChanged(file)) changed.push(file);
      }
      return { changed, isListChanged, isUnderWay };
    },
    lookAtAll() {
      const before = names();
      const said = JSON.stringify(problems);
      isUnderWay = false;
      list();
      const now = new Set(names());
      const absent = before.filter((file) => !now.has(file));
      const gone = absent.filter(isGone);
      for (const file of gone) {
        known.delete(file);
        missing.delete(file);
      }
      // The others are in the list until that is sure.
      for (const file of absent) if (known.has(file)) hold(file);
      const changed: string[] = [];
      let isListChanged = gone.length > 0 || said !== JSON.stringify(problems);
      for (const file of now) {
        if (!known.has(file)) {
          meet(file);
          isListChanged = true;
        } else if (hasChanged(file)) changed.push(file);
      }
      return { changed, isListChanged, isUnderWay };
    }
  };
}
