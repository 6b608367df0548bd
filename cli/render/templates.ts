/** What a bundle of templates holds. */
import type { Client } from "./clientLibrary.ts";
import type { HeadScripts } from "./compileClient.ts";
import type { ScriptSizes } from "./scriptSizes.ts";

/** What the bundle exports: `templates/render.tsx`. */
export type TemplatesModule = typeof import("../../templates/render.tsx");

/** What the bundle of islands exports: `templates/islands/renderIsland.tsx`. */
export type IslandsModule = typeof import("../../templates/islands/renderIsland.tsx");

export interface Templates {
  module: TemplatesModule;
  /** Loaded at the first call: few sites have islands on many pages. */
  islands(): IslandsModule;
  styles: TemplateStyles;
  /** Site paths of the scripts that pages link to, by name; `files` holds them. */
  scripts: Record<string, string>;
  /** The paths of those that a site needs for each of its islands, and for no page without one. */
  islandFiles: Record<string, string[]>;
  /** The paths of those that a site needs where accounts are connected, or where an island names them. */
  accountFiles: string[];
  /** The paths of those that a site needs where visits are counted. */
  counterFiles: string[];
  /** The scripts of which one stands in each page's head. */
  head: HeadScripts;
  /** SHA-256 of the browser's scripts and of files that templates import, by path below out/. */
  files: Record<string, string>;
  /** Content of one of them. */
  readFile(name: string): Buffer;
  /** Bytes of the scripts, as they would be with either library. */
  sizes: Record<Client, ScriptSizes>;
  /** Stands for all of it: another one where anything differs. */
  key: string;
  /** Stands for what decides the markup of pages, class names among it. */
  markup: string;
  /** Where the bundle lies, for other threads. */
  folder: string;
  /** Files that take part and lie elsewhere than this package, by path on disk. */
  inputs: readonly string[];
  /** Whether files of the site take part. */
  hasShadows: boolean;
  /** Files of the site's templates/ that no page can reach, e.g. "templates/ui/Buton/Buton.tsx". */
  unused: readonly string[];
}

/** Minified CSS by style file, and which of the files each layout, page kind, fragment and island needs, in order. */
export interface TemplateStyles {
  files: Record<string, string>;
  layouts: Record<string, string[]>;
  pages: Record<string, string[]>;
  fragments: Record<string, string[]>;
  islands: Record<string, string[]>;
}
