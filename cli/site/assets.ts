/** Files beside the content (images and the like): found, measured, hashed, collected for output. */
import path from "node:path";
import { decodePart, isFile } from "../../runtime/url.ts";
import { sha256 } from "../hash.ts";
import type { Output } from "../output.ts";
import type { Problem, Report } from "../problem.ts";
import type { SiteFiles } from "../siteFiles.ts";
import { type ImageFault, measureImage } from "./measureImage.ts";

export interface AssetFile {
  /** Site path: "/_assets/cover.1a2b3c4d.svg". */
  path: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** What browsers show as a picture. */
export const IMAGE = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i;

export class ContentAssets {
  readonly #read: SiteFiles["read"];
  readonly #files: ReadonlySet<string>;
  readonly #report: Report;
  readonly #found = new Map<string, AssetFile | undefined>();
  readonly #outputs = new Map<string, Output>();
  #lately = new Set<string>();

  /**
   * @param read gives the bytes of a file below the site root
   * @param files the files below content/ that are no pages
   * @param report is told once of each file that is not what its name says
   */
  constructor(read: SiteFiles["read"], files: ReadonlySet<string>, report: Report) {
    this.#read = read;
    this.#files = files;
    this.#report = report;
  }

  /**
   * The file that a relative path written in a content file names, ready to be linked to.
   * @param written "./cover.svg", as it stands in the file
   * @param sourcePath the content file: "content/articles/hello.md"
   * @returns undefined where there is no such file
   */
  find(written: string, sourcePath: string): AssetFile | undefined {
    const pathname = written.split(/[?#]/, 1)[0] ?? "";
    const file = path.posix.join(path.posix.dirname(sourcePath), decodePart(pathname));
    const asset = this.get(file);
    if (asset) this.#lately.add(file);
    return asset;
  }

  /** The files found since the last call. */
  takeFound(): string[] {
    const files = [...this.#lately];
    this.#lately = new Set();
    return files;
  }

  /** Counts files in that another thread has found. */
  use(files: readonly string[]): void {
    for (const file of files) this.get(file);
  }

  /** A file below the site root with its address: "content/articles/cover.svg". */
  get(file: string): AssetFile | undefined {
    if (this.#found.has(file)) return this.#found.get(file);
    if (!file.startsWith("content/") || !this.#files.has(file.slice("content/".length))) {
      return undefined;
    }
    const bytes = this.#read(file, this.#report);
    if (!bytes) {
      this.#found.set(file, undefined);
      return undefined;
    }
    const { name, ext } = path.posix.parse(file);
    const output = `_assets/${safeName(name)}.${sha256(bytes).slice(0, 8)}${safeExtension(ext)}`;
    const asset: AssetFile = { path: `/${output}` };
    if (IMAGE.test(ext)) {
      const { fault, ...size } = measureImage(bytes, ext.slice(1).toLowerCase());
      Object.assign(asset, size);
      if (fault) this.#report(imageFault(file, fault));
    }
    this.#found.set(file, asset);
    this.#outputs.set(output, { path: output, body: bytes, source: file });
    return asset;
  }

  /** Every file below content/ that is no page. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Those of them that no page names. */
  unused(): string[] {
    return [...this.#files].filter((file) => !this.#found.has(`content/${file}`));
  }

  outputs(): Output[] {
    return [...this.#outputs.values()];
  }
}

function imageFault(file: string, fault: ImageFault): Problem {
  return { severity: "warning", kind: "content", file, ...fault };
}

/** One by which URLs of files are told from those of pages; hosts send what they do not know as it is. */
function safeExtension(extension: string): string {
  const plain = extension.toLowerCase();
  return isFile(plain) ? plain : ".bin";
}

/** Names go into URLs and file systems alike. */
function safeName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9_-]+/g, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 80) || "file";
}
