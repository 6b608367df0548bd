/**
 * Style files (`*.css.ts`) → class names for the bundle and CSS for the pages. The only file that
 * knows vanilla-extract's build side. Unlike its esbuild plugin this one names classes by the file's
 * place among the templates, so that they are the same wherever a site or this package lies.
 */
import path from "node:path";
import { processVanillaFile } from "@vanilla-extract/integration";
import { type BuildFailure, build, type OnLoadResult, type Plugin } from "esbuild";
import { readFileSync } from "../disk.ts";
import { createHashOf, type HashOf } from "../hashOfFile.ts";
import { packageRoot } from "../package.ts";
import { messageOf } from "../placeInSite.ts";
import { placeOfThrow } from "./placeOfThrow.ts";
import { StyleError, type TemplateFault } from "./templateError.ts";

const STYLE_FILE = /\.css\.ts$/;
/** A name as it is until all of them are known. */
const LONG_NAME = /vx_[a-z0-9]+_x/g;

export interface StyleCollector {
  plugin: Plugin;
  /** @param hashOf of files as they were when the next bundle was begun */
  begin(hashOf: HashOf): void;
  /** What the style files among some files come to. */
  of(files: Iterable<string>): Promise<Styles>;
}

export interface Styles {
  /** What each style file exports, as a module, by path on disk. */
  modules: Map<string, string>;
  /** CSS by style file, as `nameOf` names it. */
  css: Map<string, string>;
  /** The style files whose rules a style file brings along, by path on disk. */
  imports: Map<string, readonly string[]>;
  /** Every file that takes part in a style file, by path on disk. */
  inputs: Set<string>;
}

/** A style file that has been evaluated. */
interface Evaluated {
  /** What it exports, as a module. */
  contents: string;
  /** As in `StyleCollector`: of this file and of those that it imports. */
  css: ReadonlyMap<string, string>;
  /** SHA-256 of every file that takes part, by path on disk. */
  inputs: ReadonlyMap<string, string | undefined>;
}

/**
 * What it has evaluated is kept while the files that take part are as they were.
 * @param nameOf a file's stable name and owner: "templates/ui/Button/Button.css.ts" of "vitrine"
 * @param plugins that the evaluation of a style file needs too
 */
export function collectStyles(
  nameOf: (file: string) => { name: string; owner: string },
  plugins: readonly Plugin[]
): StyleCollector {
  let hashOf = createHashOf();
  /** How far the first line of a style file is moved by what is put before it, in UTF-16 units. */
  const shifts = new Map<string, number>();
  const scoped: Plugin = {
    name: "file-scopes",
    setup(builder) {
      builder.onLoad({ filter: STYLE_FILE }, async ({ path: file }) => {
        const { name, owner } = nameOf(file);
        const source = readFileSync(file, "utf8");
        // The integration's own `addFileScope` moves lines and columns, which mistakes are told by.
        const before = `import { setFileScope as vx_begin, endFileScope as vx_end } from "@vanilla-extract/css/fileScope"; vx_begin(${JSON.stringify(name)}, ${JSON.stringify(owner)}); `;
        shifts.set(file, before.length);
        const contents = `${before}${source}\nvx_end();`;
        return { contents, loader: "ts", resolveDir: path.dirname(file) };
      });
    }
  };
  /** Several bundles share style files. */
  const loaded = new Map<string, Promise<Evaluated>>();
  const evaluated = new Map<string, Evaluated>();
  const plugin: Plugin = {
    name: "vanilla-extract",
    setup(builder) {
      builder.onLoad({ filter: STYLE_FILE }, async ({ path: file }): Promise<OnLoadResult> => {
        return { contents: (await loadOnce(file)).contents, loader: "js" };
      });
    }
  };
  const loadOnce = (file: string): Promise<Evaluated> => {
    const known = loaded.get(file) ?? load(file);
    loaded.set(file, known);
    return known;
  };
  const load = async (file: string): Promise<Evaluated> => {
    const before = evaluated.get(file);
    const now = before && isCurrent(before, hashOf) ? before : await evaluate(file);
    evaluated.set(file, now);
    return now;
  };
  /** With columns as they are in the files. */
  const unshifted = (faults: readonly TemplateFault[]): TemplateFault[] =>
    faults.map(({ text, location }) => {
      if (location?.line !== 1 || location.column === undefined) return { text, location };
      const shift = shifts.get(path.resolve(packageRoot, location.file)) ?? 0;
      return { text, location: { ...location, column: location.column - shift } };
    });
  const bundle = async (file: string, sourcemap: "inline" | false = false) => {
    const { outputFiles, metafile } = await build({
      entryPoints: [file],
      absWorkingDir: packageRoot,
      bundle: true,
      write: false,
      metafile: true,
      sourcemap,
      platform: "node",
      external: ["@vanilla-extract"],
      plugins: [...plugins, scoped],
      logLevel: "silent"
    }).catch((error: BuildFailure) => {
      throw new StyleError(unshifted(error.errors));
    });
    return { text: outputFiles[0]?.text ?? "", metafile };
  };
  const evaluate = async (file: string): Promise<Evaluated> => {
    const rules = new Map<string, string>();
    const { text, metafile } = await bundle(file);
    const inputs = Object.keys(metafile.inputs)
      .map((input) => path.resolve(packageRoot, input))
      .filter((input) => hashOf(input) !== undefined);
    const run = (source: string): Promise<string> =>
      processVanillaFile({
        source,
        // Evaluated as if it lay in this package, where its packages are found.
        filePath: path.join(import.meta.dirname, path.basename(file)),
        identOption: ({ hash }) => `vx_${hash}_x`,
        serializeVirtualCssPath: ({ fileScope, source: css }) => {
          rules.set(fileScope.filePath, css);
          return "";
        }
      });
    const contents = await run(text).catch(async (error: unknown) => {
      const mapped = await bundle(file, "inline");
      const place = await placeOfThrow(error, mapped.text, run);
      const text = `the styles cannot be evaluated: ${messageOf(error)}`;
      throw new StyleError(unshifted([{ text, location: place ?? { file } }]));
    });
    const hashes = inputs.map((input) => [input, hashOf(input)] as const);
    return { contents, css: rules, inputs: new Map(hashes) };
  };
  return {
    plugin,
    begin(asBegun) {
      hashOf = asBegun;
      loaded.clear();
    },
    async of(files) {
      const styles: Styles = {
        modules: new Map(),
        css: new Map(),
        imports: new Map(),
        inputs: new Set()
      };
      for (const file of files) {
        if (!STYLE_FILE.test(file)) continue;
        const { contents, css, inputs } = await loadOnce(file);
        styles.modules.set(file, contents);
        for (const [name, rules] of css) styles.css.set(name, rules);
        for (const input of inputs.keys()) styles.inputs.add(input);
        styles.imports.set(
          file,
          [...inputs.keys()].filter((input) => STYLE_FILE.test(input))
        );
      }
      return styles;
    }
  };
}

function isCurrent({ inputs }: Evaluated, hashOf: HashOf): boolean {
  return [...inputs].every(([file, hash]) => hashOf(file) === hash);
}

export function isStyleFile(file: string): boolean {
  return STYLE_FILE.test(file);
}

/**
 * Names in rules as they are until all of them are known.
 * @param css by style file; the same files in any order give the same names
 */
export function longNames(css: ReadonlyMap<string, string>): string[] {
  const files = [...css.keys()].sort();
  return [
    ...new Set(
      files.flatMap((file) =>
        Array.from(css.get(file)?.matchAll(LONG_NAME) ?? [], ([name]) => name)
      )
    )
  ];
}

/**
 * Names that are made of hashes hardly compress, and a page holds some hundred of them: they get short ones.
 * @param long all that have rules
 * @returns a function that puts the short names into CSS or code
 */
export function shortNames(long: readonly string[]): (text: string) => string {
  const names = new Map(long.map((name, index) => [name, `_${index.toString(36)}`]));
  // What has no rules needs no name, but may stand beside one that has.
  return (text) => text.replace(LONG_NAME, (name) => names.get(name) ?? "_");
}
