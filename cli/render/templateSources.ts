/** The files that templates are made of, and what they are called. */
import path from "node:path";
import { existsSync, readdirSync } from "../disk.ts";
import { packageRoot } from "../package.ts";

export const TEMPLATES = path.join(packageRoot, "templates");
export const RUNTIME = path.join(packageRoot, "runtime");
const SOURCE = /\.(tsx?|css|json|woff2|avif|webp|png|jpe?g|svg)$/;

/** Files of a folder that can take part. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && SOURCE.test(item.name) && !/\.test\.tsx?$/.test(item.name))
    .map((item) => path.join(item.parentPath, item.name))
    .sort();
}

/**
 * What renders pages; a site's own takes its place as any other template does.
 * @param shadows the folder of the site's own templates
 */
export function entryOf(shadows: string | undefined): string {
  const own = path.join(shadows ?? TEMPLATES, "render.tsx");
  return existsSync(own) ? own : path.join(TEMPLATES, "render.tsx");
}

/** Says how files are called wherever a site or this package lies: "templates/render.tsx" of "vitrine". */
export type NameOf = (file: string) => { name: string; owner: "site" | "vitrine" };

/** @param shadows the folder of the site's own templates */
export function namesFor(shadows: string | undefined): NameOf {
  return (file) =>
    shadows !== undefined && file.startsWith(shadows + path.sep)
      ? { name: posix(path.join("templates", path.relative(shadows, file))), owner: "site" }
      : { name: posix(path.relative(packageRoot, file)), owner: "vitrine" };
}

export function posix(file: string): string {
  return file.split(path.sep).join("/");
}
