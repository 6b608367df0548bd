import type { CollectionConfig } from "../config/mergeCollections.ts";
import { baseOfGlob, matchGlobs } from "../globs.ts";
import { hiddenNames, type SourcePath } from "./sourcePath.ts";

/**
 * Finds the collection of a file: the first whose globs match its path, as it is or without order
 * prefixes, so that "3.blog/**" and "blog/**" both name the folder 3.blog. Names that begin with an
 * underscore are passed over, unless the glob names them ("_posts/**").
 */
export function assignCollection(
  collections: readonly CollectionConfig[]
): (source: SourcePath) => AssignedCollection | undefined {
  const matchers = collections.flatMap((collection) => {
    const sources = [collection.source].flat();
    // "!drafts/**" takes files out of what the other globs name.
    const taken = sources.filter((source) => source.startsWith("!")).map((glob) => glob.slice(1));
    const isTakenOut = matchGlobs(taken);
    return sources
      .filter((source) => !source.startsWith("!"))
      .map((source) => ({
        assigned: { collection, base: baseSegments(source) },
        names: namesHidden([source]),
        matches: matchGlobs(source),
        isTakenOut
      }));
  });
  return ({ file, bare }) =>
    matchers.find(
      ({ matches, isTakenOut, names }) =>
        (matches(file) || matches(bare)) && !isTakenOut(file) && !isTakenOut(bare) && names(file)
    )?.assigned;
}

/** Whether globs name every part of a path that would else be passed over, say "_posts". */
export function namesHidden(globs: readonly string[]): (file: string) => boolean {
  const parts = globs
    .filter((glob) => !glob.startsWith("!"))
    .flatMap((glob) => glob.split("/"))
    .filter((part) => /(^|[{,(|])_/.test(part));
  const isNamed = matchGlobs(parts);
  return (file) => hiddenNames(file).every((name) => isNamed(name));
}

/** A file that globs would take in if its name did not begin with an underscore. */
export function firstHidden(
  globs: readonly string[],
  files: readonly string[]
): string | undefined {
  const matches = matchGlobs(globs.filter((glob) => !glob.startsWith("!")));
  return files.find((file) => hiddenNames(file).length > 0 && matches(file));
}

export interface AssignedCollection {
  collection: CollectionConfig;
  /** Number of leading URL segments that belong to the glob's fixed folder, not to the slug. */
  base: number;
}

function baseSegments(source: string): number {
  const base = baseOfGlob(source);
  return base === "" ? 0 : base.split("/").length;
}
