import picomatch from "picomatch";
import type { CollectionConfig } from "../config.ts";
import type { SourcePath } from "./sourcePath.ts";

/**
 * Finds the collection of a file: the first whose globs match its path, as it is or without order
 * prefixes, so that "3.blog/**" and "blog/**" both name the folder 3.blog.
 */
export function assignCollection(
  collections: readonly CollectionConfig[]
): (source: SourcePath) => AssignedCollection | undefined {
  const matchers = collections.flatMap((collection) => {
    const sources = [collection.source].flat();
    // "!drafts/**" takes files out of what the other globs name.
    const taken = sources.filter((source) => source.startsWith("!")).map((glob) => glob.slice(1));
    const isTakenOut = picomatch(taken);
    return sources
      .filter((source) => !source.startsWith("!"))
      .map((source) => ({
        assigned: { collection, base: baseSegments(source) },
        matches: picomatch(source),
        isTakenOut
      }));
  });
  return ({ file, bare }) =>
    matchers.find(
      ({ matches, isTakenOut }) =>
        (matches(file) || matches(bare)) && !isTakenOut(file) && !isTakenOut(bare)
    )?.assigned;
}

export interface AssignedCollection {
  collection: CollectionConfig;
  /** Number of leading URL segments that belong to the glob's fixed folder, not to the slug. */
  base: number;
}

function baseSegments(source: string): number {
  const { base } = picomatch.scan(source);
  return base === "" ? 0 : base.split("/").length;
}
