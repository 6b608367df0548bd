/** Files that templates import, such as fonts: each becomes one of the site. */
import path from "node:path";
import type { Plugin } from "esbuild";
import { readFileSync } from "../disk.ts";
import { assetPath } from "./assetPath.ts";

const IMPORTED = /\.(woff2|avif|webp|png|jpe?g|svg)$/;

export interface FileCollector {
  plugin: Plugin;
  /** What files among those come to: contents by path below out/, "_assets/geist.4f0c91d2.woff2". */
  of(files: Iterable<string>): Map<string, Buffer>;
}

/** What a template gets of an import is the file's site path. */
export function collectFiles(): FileCollector {
  const loaded = new Map<string, { output: string; body: Buffer }>();
  const plugin: Plugin = {
    name: "files",
    setup(builder) {
      builder.onLoad({ filter: IMPORTED }, ({ path: file }) => {
        const body = readFileSync(file);
        const { name, ext } = path.parse(file);
        const output = assetPath(name, ext.slice(1), body);
        loaded.set(file, { output, body });
        return { contents: `export default ${JSON.stringify(`/${output}`)};`, loader: "js" };
      });
    }
  };
  return {
    plugin,
    of(files) {
      const found = [...files].flatMap((file) => loaded.get(file) ?? []);
      return new Map(found.map(({ output, body }) => [output, body]));
    }
  };
}
