/** Files beside the content (images and the like): found, measured, hashed, collected for output. */
import path from "node:path";
import { imageSize } from "image-size";
import { decodePart } from "../../runtime/url.ts";
import type { Image } from "../../templates/collections.ts";
import { readFileSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import type { Output } from "../output.ts";

export interface AssetFile {
  /** Site path: "/_assets/cover.1a2b3c4d.svg". */
  path: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** What browsers show as a picture. */
export const IMAGE = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i;

export class ContentAssets {
  readonly #root: string;
  readonly #files: ReadonlySet<string>;
  readonly #found = new Map<string, AssetFile>();
  readonly #outputs = new Map<string, Output>();
  #lately = new Set<string>();

  /**
   * @param root the site root
   * @param files the files below content/ that are no pages
   */
  constructor(root: string, files: ReadonlySet<string>) {
    this.#root = root;
    this.#files = files;
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
    const asset = this.#found.get(file) ?? this.#read(file);
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
    for (const file of files) if (!this.#found.has(file)) this.#read(file);
  }

  #read(file: string): AssetFile | undefined {
    if (!file.startsWith("content/") || !this.#files.has(file.slice("content/".length))) {
      return undefined;
    }
    const bytes = readFileSync(path.join(this.#root, file));
    const { name, ext } = path.posix.parse(file);
    const output = `_assets/${safeName(name)}.${sha256(bytes).slice(0, 8)}${ext.toLowerCase()}`;
    const asset: AssetFile = { path: `/${output}`, ...(IMAGE.test(ext) && measure(bytes)) };
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

/** Pixels of an image, from its header alone; nothing for a file that is no image. */
function measure(bytes: Uint8Array): Pick<Image, "width" | "height"> {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return {};
  }
}

/** Names go into URLs and file systems alike. */
function safeName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9_-]+/g, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 80) || "file";
}
