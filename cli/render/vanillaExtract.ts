/**
 * Style files (`*.css.ts`) → class names for the bundle and CSS for the pages. The only file that
 * knows vanilla-extract's build side. Unlike its esbuild plugin this one names classes by the file's
 * place among the templates, so that they are the same wherever a site or this package lies.
 */
import path from "node:path";
import { addFileScope, processVanillaFile } from "@vanilla-extract/integration";
import { build, type OnLoadResult, type Plugin } from "esbuild";
import { readFileSync } from "../disk.ts";

const STYLE_FILE = /\.css\.ts$/;
/** A name as it is until all of them are known. */
const LONG_NAME = /vx_[a-z0-9]+_x/g;

export interface StyleCollector {
  plugin: Plugin;
  /** CSS by style file, as `nameOf` names it. */
  css: Map<string, string>;
  /** The style files whose rules a style file brings along, by path on disk. */
  imports: Map<string, readonly string[]>;
  /** Every file that takes part in a style file, by path on disk. */
  inputs: Set<string>;
}

/**
 * @param nameOf a file's stable name and owner: "templates/ui/Button/Button.css.ts" of "vitrine"
 * @param plugins that the evaluation of a style file needs too
 */
export function collectStyles(
  nameOf: (file: string) => { name: string; owner: string },
  plugins: readonly Plugin[]
): StyleCollector {
  const css = new Map<string, string>();
  const imports = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  const scoped: Plugin = {
    name: "file-scopes",
    setup(builder) {
      builder.onLoad({ filter: STYLE_FILE }, async ({ path: file }) => {
        const { name, owner } = nameOf(file);
        const source = readFileSync(file, "utf8");
        const contents = addFileScope({
          source,
          filePath: path.join("/", name),
          rootPath: "/",
          packageName: owner
        });
        return { contents, loader: "ts", resolveDir: path.dirname(file) };
      });
    }
  };
  /** Several bundles share style files. */
  const loaded = new Map<string, Promise<OnLoadResult>>();
  const plugin: Plugin = {
    name: "vanilla-extract",
    setup(builder) {
      builder.onLoad({ filter: STYLE_FILE }, ({ path: file }) => {
        const known = loaded.get(file) ?? load(file);
        loaded.set(file, known);
        return known;
      });
    }
  };
  const load = async (file: string): Promise<OnLoadResult> => {
    const { outputFiles, metafile } = await build({
      entryPoints: [file],
      absWorkingDir: path.dirname(file),
      bundle: true,
      write: false,
      metafile: true,
      platform: "node",
      external: ["@vanilla-extract"],
      plugins: [...plugins, scoped],
      logLevel: "silent"
    });
    const inputs = Object.keys(metafile.inputs).map((input) =>
      path.resolve(path.dirname(file), input)
    );
    for (const input of inputs) seen.add(input);
    imports.set(
      file,
      inputs.filter((input) => STYLE_FILE.test(input))
    );
    const contents = await processVanillaFile({
      source: outputFiles[0]?.text ?? "",
      // Evaluated as if it lay in this package, where its packages are found.
      filePath: path.join(import.meta.dirname, path.basename(file)),
      identOption: ({ hash }) => `vx_${hash}_x`,
      serializeVirtualCssPath: ({ fileScope, source }) => {
        css.set(fileScope.filePath, source);
        return "";
      }
    });
    return { contents, loader: "js", watchFiles: inputs };
  };
  return { plugin, css, imports, inputs: seen };
}

/**
 * Names that are made of hashes hardly compress, and a page holds some hundred of them: they get short ones.
 * @param css by style file; the same files in any order give the same names
 * @returns a function that puts the short names into CSS or code
 */
export function shortNames(css: ReadonlyMap<string, string>): (text: string) => string {
  const names = new Map<string, string>();
  for (const file of [...css.keys()].sort()) {
    for (const [name] of css.get(file)?.matchAll(LONG_NAME) ?? []) {
      if (!names.has(name)) names.set(name, `_${names.size.toString(36)}`);
    }
  }
  // What has no rules needs no name, but may stand beside one that has.
  return (text) => text.replace(LONG_NAME, (name) => names.get(name) ?? "_");
}
