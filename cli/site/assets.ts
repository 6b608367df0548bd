/** Files beside the content (images and the like): found, measured, hashed, collected for output. */
import path from "node:path";
import { imageSize } from "image-size";
import { decodePart } from "../../runtime/url.ts";
import type { Image } from "../../templates/collections.ts";
import { sha256 } from "../hash.ts";
import type { Output } from "../output.ts";
import type { Problem, Report } from "../problem.ts";
import { readSiteFile } from "../readSiteFile.ts";

export interface AssetFile {
  /** Site path: "/_assets/cover.1a2b3c4d.svg". */
  path: string;
  width?: number | undefined;
  height?: number | undefined;
}

const IMAGE = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i;

export class ContentAssets {
  readonly #root: string;
  readonly #files: ReadonlySet<string>;
  readonly #report: Report;
  readonly #found = new Map<string, AssetFile | undefined>();
  readonly #outputs = new Map<string, Output>();

  /**
   * @param root the site root
   * @param files the files below content/ that are no pages
   * @param report is told once of each file that is not what its name says
   */
  constructor(root: string, files: ReadonlySet<string>, report: Report) {
    this.#root = root;
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
    if (this.#found.has(file)) return this.#found.get(file);
    if (!file.startsWith("content/") || !this.#files.has(file.slice("content/".length))) {
      return undefined;
    }
    const bytes = readSiteFile(this.#root, file, this.#report);
    if (!bytes) {
      this.#found.set(file, undefined);
      return undefined;
    }
    const { name, ext } = path.posix.parse(file);
    const output = `_assets/${safeName(name)}.${sha256(bytes).slice(0, 8)}${ext.toLowerCase()}`;
    const asset: AssetFile = { path: `/${output}` };
    if (IMAGE.test(ext)) {
      const { fault, ...size } = measure(bytes, ext.slice(1).toLowerCase());
      Object.assign(asset, size);
      if (fault) this.#report(imageFault(file, fault));
    }
    this.#found.set(file, asset);
    this.#outputs.set(output, { path: output, body: bytes, source: file });
    return asset;
  }

  /** Files below content/ that no page names. */
  unused(): string[] {
    return [...this.#files].filter((file) => !this.#found.has(`content/${file}`));
  }

  outputs(): Output[] {
    return [...this.#outputs.values()];
  }
}

const MAX_PIXELS = 2 ** 28; // shown, they would fill 1 GB of a visitor's memory
const MAX_BYTES = 10e6; // a visitor waits a second for 10 MB on a good line

interface Measured extends Pick<Image, "width" | "height"> {
  /** What its author should know of it. */
  fault?: Pick<Problem, "code" | "message" | "hint">;
}

/**
 * Pixels of an image, from its header alone: no decoder sees bytes that nobody has checked (case C39).
 * @param extension as the file's name has it, lower case
 */
function measure(bytes: Uint8Array, extension: string): Measured {
  const hint = "Save the picture anew.";
  let found: ReturnType<typeof imageSize>;
  try {
    // Of a view into shared memory image-size would read past the end of a file that was cut off.
    found = imageSize(new Uint8Array(bytes));
  } catch {
    const message =
      bytes.length === 0 ? "the file is empty" : "the file is no image, or a broken one";
    return { fault: { code: "broken-image", message, hint } };
  }
  const [width, height] = [Math.round(found.width), Math.round(found.height)];
  if (!(width > 0 && height > 0)) {
    return { fault: { code: "broken-image", message: "the image has no size", hint } };
  }
  if (width * height > MAX_PIXELS) {
    const message = `the image of ${width} × ${height} pixels is too large for browsers`;
    return { fault: { code: "large-image", message, hint: "Save it smaller." } };
  }
  const size = { width, height };
  if (bytes.length > MAX_BYTES) {
    const message = `the image weighs ${Math.round(bytes.length / 1e6)} MB`;
    return { ...size, fault: { code: "large-image", message, hint: "Save it smaller." } };
  }
  const type = found.type ?? extension;
  if (type !== extension.replace("jpeg", "jpg")) {
    const message = `the file is a picture of type ${type}, and its name says ${extension}`;
    return { ...size, fault: { code: "broken-image", message, hint: `Name it .${type}.` } };
  }
  if (type === "svg" && isActive(bytes)) {
    const message =
      "the picture holds a script, a page or an entity, which run where it is opened alone";
    const code = "active-image";
    return { ...size, fault: { code, message, hint: "Save it as plain SVG." } };
  }
  return size;
}

/** Elements, handlers and declarations that do something (case C40). In an <img> none of it runs. */
const ACTIVE =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|handler)\b|\son\w+\s*=|javascript:|<!ENTITY/i;

function isActive(svg: Uint8Array): boolean {
  const isWide = svg[0] === 0xff || svg[0] === 0xfe;
  const encoding = !isWide ? "utf-8" : svg[0] === 0xff ? "utf-16le" : "utf-16be";
  return ACTIVE.test(new TextDecoder(encoding).decode(svg));
}

function imageFault(file: string, fault: Pick<Problem, "code" | "message" | "hint">): Problem {
  return { severity: "warning", kind: "content", file, ...fault };
}

/** Names go into URLs and file systems alike. */
function safeName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9_-]+/g, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 80) || "file";
}
