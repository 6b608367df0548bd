/** What a bundle of templates holds. */

/** What the bundle exports: `templates/render.tsx`. */
export type TemplatesModule = typeof import("../../templates/render.tsx");

export interface Templates {
  module: TemplatesModule;
  styles: TemplateStyles;
  /** Site paths of the scripts that pages link to, by name; `files` holds them. */
  scripts: Record<string, string>;
  /** The script that stands in each page's head. */
  head: string;
  /** SHA-256 of the browser's scripts and of files that templates import, by path below out/. */
  files: Record<string, string>;
  /** Content of one of them. */
  readFile(name: string): Buffer;
  /** Stands for all of it: another one where anything differs. */
  key: string;
  /** Whether files of the site take part. */
  hasShadows: boolean;
  /** Files of the site's templates/ that no page can reach, e.g. "templates/ui/Buton/Buton.tsx". */
  unused: readonly string[];
}

/** Minified CSS by style file, and which of the files each layout, page kind and fragment needs, in order. */
export interface TemplateStyles {
  files: Record<string, string>;
  layouts: Record<string, string[]>;
  pages: Record<string, string[]>;
  fragments: Record<string, string[]>;
}
