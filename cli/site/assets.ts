/** Files beside the content and pictures in public/: found, measured, hashed, collected for output. */
import path from "node:path";
import { decodePart, isFile } from "../../runtime/url.ts";
import { sha256 } from "../hash.ts";
import { type ImageFault, type MeasuredImage, measureImage } from "../images/measureImage.ts";
import type { Output } from "../output.ts";
import type { Problem, Report } from "../problem.ts";
import type { SiteFiles } from "../siteFiles.ts";

export interface AssetFile {
  /** "content/articles/cover.svg", "public/cover.svg". */
  file: string;
  /** Site path: "/_assets/cover.1a2b3c4d.svg", of files in public/ "/cover.svg". */
  path: string;
  /** What is known of it, where its name says that it is a picture. */
  image?: SiteImage | undefined;
}

/** What is known of a picture; its sizes are 0 where it is broken (spec §8). */
export interface SiteImage extends Omit<MeasuredImage, "fault"> {
  /** "content/articles/cover.png", "public/cover.png". */
  file: string;
  /** SHA-256 of its bytes. */
  hash: string;
  /** Site path of its partner for the dark theme: "cover.dark.png" beside "cover.png". */
  dark: string | undefined;
}

/** Files that a page depends on. */
export interface AssetUses {
  /** Those that are published for it as they are. */
  files: Set<string>;
  /** All that it names. */
  sources: Set<string>;
}

/** What browsers show as a picture. */
export const IMAGE = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i;

export interface AssetOptions {
  /** Gives the bytes of a file below the site root. */
  read: SiteFiles["read"];
  /** The files below content/ that are no pages. */
  files: ReadonlySet<string>;
  /** Files of public/, as site paths. */
  publicFiles: ReadonlySet<string>;
  /** Whether visitors get smaller files made of pictures. */
  isResized: boolean;
  /** Pictures that are known already, by their site paths. */
  images?: ReadonlyMap<string, SiteImage> | undefined;
  /** Is told once of each file that is not what its name says. */
  report: Report;
}

export class SiteAssets {
  readonly #options: AssetOptions;
  readonly #found = new Map<string, (AssetFile & { output?: Output }) | undefined>();
  readonly #outputs = new Map<string, Output>();
  readonly #images: Map<string, SiteImage>;
  #lately: AssetUses = { files: new Set(), sources: new Set() };
  #turn: Promise<void> = Promise.resolve();

  constructor(options: AssetOptions) {
    this.#options = options;
    this.#images = new Map(options.images);
  }

  /**
   * The file that a path written in a content file names.
   * @param written "./cover.svg" or "/cover.svg", as it stands in the file
   * @param sourcePath the content file: "content/articles/hello.md"
   * @returns undefined where there is no such file
   */
  look(written: string, sourcePath: string): AssetFile | undefined {
    const pathname = decodePart(written.split(/[?#]/, 1)[0] ?? "");
    const asset = this.get(
      pathname.startsWith("/")
        ? `public${path.posix.normalize(pathname)}`
        : path.posix.join(path.posix.dirname(sourcePath), pathname)
    );
    if (asset) this.#lately.sources.add(asset.file);
    return asset;
  }

  /** The same of one that visitors get as it is. */
  find(written: string, sourcePath: string): AssetFile | undefined {
    const asset = this.look(written, sourcePath);
    if (asset) this.publish(asset.file);
    return asset;
  }

  /** Makes a file beside the content one of the site, with its partner. */
  publish(file: string): void {
    this.#lately.files.add(file);
    this.use([file]);
  }

  /** Runs what takes note of the files that it names: one after the other, or it would note each other's. */
  alone<Result>(action: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(action);
    const next = (): void => {};
    this.#turn = result.then(next, next); // who asked is told
    return result;
  }

  /** The files named since the last call. */
  takeFound(): AssetUses {
    const taken = this.#lately;
    this.#lately = { files: new Set(), sources: new Set() };
    return taken;
  }

  /** Counts files in that a page has published. */
  use(files: Iterable<string>): void {
    for (const file of files) {
      this.get(file);
      const { output, image } = this.#found.get(file) ?? {};
      if (output) this.#outputs.set(output.path, output);
      if (output && image?.dark !== undefined) this.use([darkPartner(file)]);
    }
  }

  /** A file below the site root with its address: "content/articles/cover.svg". */
  get(file: string): AssetFile | undefined {
    if (this.#found.has(file)) return this.#found.get(file);
    if (!this.#has(file)) return undefined;
    this.#found.set(file, undefined); // where it cannot be read, that is said once
    const bytes = this.#options.read(file, this.#options.report);
    if (!bytes) return undefined;
    const hash = sha256(bytes);
    const { name, ext } = path.posix.parse(file);
    const isPublic = file.startsWith(PUBLIC);
    const target = `_assets/${safeName(name)}.${hash.slice(0, 8)}${safeExtension(ext)}`;
    const asset: AssetFile = {
      file,
      path: isPublic ? file.slice(PUBLIC.length - 1) : `/${target}`
    };
    if (IMAGE.test(ext)) {
      const { isResized } = this.#options;
      const { fault, ...size } = measureImage(bytes, ext.slice(1).toLowerCase(), isResized);
      if (fault) this.#options.report(imageFault(file, fault));
      asset.image = { ...size, file, hash, dark: this.get(darkPartner(file))?.path };
      this.#images.set(asset.path, asset.image);
    }
    const output = isPublic ? undefined : { path: target, body: bytes, source: file };
    this.#found.set(file, output ? { ...asset, output } : asset);
    return asset;
  }

  /** What is known of the picture at a site path. */
  imageAt(address: string): SiteImage | undefined {
    const known = this.#images.get(address);
    if (known || !address.startsWith("/")) return known;
    return this.look(address, "content/")?.image;
  }

  /** Pictures by their site paths, as far as somebody has asked for them. */
  get images(): ReadonlyMap<string, SiteImage> {
    return this.#images;
  }

  /** Every file below content/ that is no page. */
  get files(): ReadonlySet<string> {
    return this.#options.files;
  }

  /** Those of them that no page names. */
  unused(): string[] {
    return [...this.files].filter((file) => !this.#found.has(`content/${file}`));
  }

  outputs(): Output[] {
    return [...this.#outputs.values()];
  }

  #has(file: string): boolean {
    const { files, publicFiles } = this.#options;
    if (file.startsWith(CONTENT)) return files.has(file.slice(CONTENT.length));
    // Other files of public/ are nobody's to look at: they are copied.
    const isPicture = file.startsWith(PUBLIC) && IMAGE.test(file);
    return isPicture && publicFiles.has(file.slice(PUBLIC.length - 1));
  }
}

const CONTENT = "content/";
const PUBLIC = "public/";

/** "a/cover.png" → "a/cover.dark.png" */
function darkPartner(file: string): string {
  return file.replace(/(\.[^./]*)?$/, ".dark$1");
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
export function safeName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9_-]+/g, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 80) || "file";
}
