/** What can be wrong with pictures that are made of others, and what is remembered of it in `.vitrine/`. */
import { type CacheFile, openCacheFile } from "../cacheFile.ts";
import { messageOf } from "../placeInSite.ts";
import type { Problem } from "../problem.ts";
import { REVISION } from "./planVariants.ts";

/** What is kept of a variant. */
export interface KeptPicture {
  /** SHA-256 of its bytes; none where its source was looked at and nothing was made. */
  hash?: string;
  /** What is wrong with its source. */
  fault?: string | undefined;
}

/** By the names of variants, which follow from the bytes of their sources. */
export interface PictureCache extends Pick<CacheFile, "keep" | "keepAll" | "save"> {
  get(output: string): KeptPicture | undefined;
  set(output: string, kept: KeptPicture): void;
}

export function openPictureCache(root: string): PictureCache {
  const cache = openCacheFile(root, "pictures", String(REVISION));
  return {
    keep: cache.keep,
    keepAll: cache.keepAll,
    save: cache.save,
    get(output) {
      const json = cache.get(output);
      return json === undefined ? undefined : JSON.parse(json);
    },
    set: (output, kept) => cache.set(output, JSON.stringify(kept))
  };
}

/**
 * What sharp says of a picture that it cannot read, in words for people. What libvips says stands in one
 * buffer for all pictures that are read at once, and may be about another of them.
 */
export function faultOf(error: unknown): string {
  const said = messageOf(error);
  return /^Input [ -~]+$/.test(said) ? said : "a part of it cannot be read";
}

export function unreadable(file: string, reason: string): Problem {
  const message = `the picture is damaged: ${reason}`;
  const hint = "Save the picture anew.";
  return { severity: "warning", kind: "content", code: "broken-image", message, hint, file };
}

export function noEncoder(reason: string): Problem {
  return {
    severity: "warning",
    kind: "environment",
    code: "sharp-missing",
    message: `pictures are published in the size that they have, since sharp cannot be loaded: ${reason}`,
    hint: 'Install sharp for this machine, or set images.provider to "none".'
  };
}
