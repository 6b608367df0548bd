/**
 * Style files (`*.css.ts`) → class names for the bundle and CSS for the pages. The only file that
 * knows vanilla-extract's build side. Unlike its esbuild plugin this one names classes by the file's
 * place among the templates, so that they are the same wherever a site or this package lies.
 */
import path from "node:path";
import { addFileScope, processVanillaFile } from "@vanilla-extract/integration";
import { build, type Plugin } from "esbuild";
import { readFileSync } from "../disk.ts";

const STYLE_FILE = /\.css\.ts$/;

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
  const plugin: Plugin = {
    name: "vanilla-extract",
    setup(builder) {
      builder.onLoad({ filter: STYLE_FILE }, async ({ path: file }) => {
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
          identOption: "short",
          serializeVirtualCssPath: ({ fileScope, source }) => {
            css.set(fileScope.filePath, source);
            return "";
          }
        });
        return { contents, loader: "js", watchFiles: inputs };
      });
    }
  };
  return { plugin, css, imports, inputs: seen };
}
