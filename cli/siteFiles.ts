/** The files that a site is made of: listed once, and known by what was read of them. */
import { sha256 } from "./hash.ts";
import { listFiles } from "./listFiles.ts";
import type { Report } from "./problem.ts";
import { isLeaving } from "./publicFiles.ts";
import { createReader, type ReadFile, readSiteFile } from "./readSiteFile.ts";

export interface SiteFiles {
  /** Below content/, in no particular order. */
  content: readonly string[];
  /** Below public/, in the order of their names. */
  public: readonly string[];
  /**
   * The bytes of a file; undefined, with a warning reported, where it is gone.
   * @param file "content/articles/hello.md"
   * @throws BuildError of kind "environment" where it cannot be read
   */
  read(file: string, report: Report): Uint8Array | undefined;
  /**
   * SHA-256 of the bytes that were read last, which are read now if they have not been; empty where the
   * file is gone.
   * @throws BuildError as `read` does
   */
  hash(file: string): string;
  /** Remembers the SHA-256 of what somebody else has read. */
  note(file: string, hash: string): void;
}

/** @param readFile an argument so that tests can make it fail */
export function listSiteFiles(root: string, report: Report, readFile?: ReadFile): SiteFiles {
  const hashes = new Map<string, string>();
  const readBriefly = readFile ?? createReader();
  const read = (file: string, say: Report): Uint8Array | undefined => {
    const bytes = readSiteFile(root, file, say, readFile);
    hashes.set(file, bytes ? sha256(bytes) : "");
    return bytes;
  };
  return {
    content: listFiles(root, "content", report),
    public: listFiles(root, "public", report)
      .filter((file) => !isLeaving(file))
      .sort(),
    read,
    hash(file) {
      let hash = hashes.get(file);
      if (hash === undefined) {
        const bytes = readSiteFile(root, file, () => {}, readBriefly); // said by the step that needs it
        hash = bytes ? sha256(bytes) : "";
        hashes.set(file, hash);
      }
      return hash;
    },
    note: (file, hash) => void hashes.set(file, hash)
  };
}
