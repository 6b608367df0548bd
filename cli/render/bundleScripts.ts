/** Browser code → scripts that share chunks, under names that follow from what is in them. */
import path from "node:path";
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from "esbuild";
import { sha256 } from "../hash.ts";
import { packageRoot } from "../package.ts";
import { reachOf, type Script } from "./scriptSizes.ts";

export type { Metafile, Plugin };

/** What all code for browsers is bundled with. */
const forBrowsers = {
  absWorkingDir: packageRoot,
  bundle: true,
  write: false,
  logLevel: "silent",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' }
} as const;

/**
 * A script that is no module.
 * @returns a program that shares nothing with others, and the files that it is made of, below the package's folder
 */
export async function bundleAlone(file: string): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    ...forBrowsers,
    entryPoints: [file],
    format: "iife",
    metafile: true
  });
  return { text: outputFiles[0]?.text ?? "", inputs: Object.keys(metafile.inputs) };
}

export interface ClientBundle {
  /** Names of the files of entries, by those. */
  names: Record<string, string>;
  /** By their names, with the chunks that entries share. */
  files: Map<string, Script>;
  /** What they are made of, by path on disk. */
  inputs: string[];
}

/** A text as it is published. */
type Rewrite = (text: string) => string;

/**
 * @param entryPoints files by the names of their scripts
 * @param shorten puts short class names into code
 */
export async function bundleScripts(
  entryPoints: Record<string, string>,
  options: BuildOptions,
  shorten: Rewrite = (text) => text
): Promise<ClientBundle> {
  if (Object.keys(entryPoints).length === 0) return { names: {}, files: new Map(), inputs: [] };
  const { outputFiles, metafile } = await build({
    ...forBrowsers,
    ...options,
    define: { ...forBrowsers.define, ...options.define },
    write: false,
    metafile: true,
    entryPoints,
    format: "esm",
    splitting: true,
    outdir: "/_assets",
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]"
  });
  const named = namesOf(outputFiles, metafile.outputs, shorten);
  const texts = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  const files = new Map(
    Object.entries(metafile.outputs).map(([output, made]): [string, Script] => {
      const name = path.basename(output);
      const body = Buffer.from(shorten(named(texts.get(name) ?? "")));
      return [named(name), { body, ...importsOf(made, named), entry: made.entryPoint }];
    })
  );
  const entries = [...files].filter(([, { entry }]) => entry !== undefined);
  return {
    names: Object.fromEntries(entries.map(([name]) => [name.split(".")[0], name])),
    files,
    inputs: Object.keys(metafile.inputs).map((input) => path.resolve(packageRoot, input))
  };
}

/**
 * The bundler's names of files, wherever they stand in a text → ours. Its hashes depend on the folder in which a
 * site lies, and know nothing of the short names of classes: ours follow from what a script and all that it can
 * load hold, whatever names those have.
 */
function namesOf(
  outputs: readonly OutputFile[],
  made: Metafile["outputs"],
  shorten: Rewrite
): Rewrite {
  const replaceNames = (text: string, names: Iterable<[string, string]>): string =>
    [...names].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  const files = outputs.map((file) => ({ name: path.basename(file.path), text: file.text }));
  const stems = files.map(({ name }): [string, string] => [name, stemOf(name)]);
  const bodies = new Map(files.map(({ name, text }) => [name, shorten(replaceNames(text, stems))]));
  const scripts = new Map(
    Object.entries(made).map(([file, of]) => [path.basename(file), importsOf(of, (name) => name)])
  );
  const names = files.map(({ name }): [string, string] => {
    const held = [...reachOf(name, scripts, true)].flatMap((each) => bodies.get(each) ?? []);
    const hash = sha256(JSON.stringify(held)).slice(0, 8);
    return [name, `${stemOf(name)}.${hash}${path.extname(name)}`];
  });
  return (text) => replaceNames(text, names);
}

/** "boot" of "boot.4RTUXCQH.js". */
function stemOf(name: string): string {
  return name.split(".", 1)[0] ?? name;
}

/** The files that a script loads before it runs, and those that it may load later. */
function importsOf(
  { imports }: Metafile["outputs"][string],
  named: Rewrite
): Pick<Script, "imports" | "later"> {
  const of = (wanted: string): string[] =>
    imports.flatMap(({ path: file, kind }) =>
      kind === wanted ? [named(path.basename(file))] : []
    );
  return { imports: of("import-statement"), later: of("dynamic-import") };
}

/** Imports of modules that are the entries of another bundle lead to its files. */
export function elsewhere(files: Record<string, string | undefined>): Plugin {
  return {
    name: "elsewhere",
    setup(builder) {
      builder.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path: wanted, resolveDir }) => {
        // Templates of a site name the package's runtime as if it lay beside them.
        const file = path.resolve(resolveDir, wanted);
        const own = Object.keys(files).find((each) => file.endsWith(path.sep + tailOf(each)));
        const name = own && files[own];
        return name === undefined ? undefined : { path: `./${name}`, external: true };
      });
    }
  };
}

/** "runtime/toasts.ts" of a path that ends so. */
function tailOf(file: string): string {
  return file.split(path.sep).slice(-2).join(path.sep);
}
