/** Browser code → scripts that share chunks, under names that follow from what is in them. */
import path from "node:path";
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from "esbuild";
import { sha256 } from "../hash.ts";
import { packageRoot } from "../package.ts";
import type { Script } from "./scriptSizes.ts";

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
  const named = namesOf(outputFiles, shorten);
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

/** The bundler's names of files, wherever they stand in a text → ours. */
function namesOf(outputs: readonly OutputFile[], shorten: Rewrite): Rewrite {
  // The bundler's hashes know nothing of the short names of classes.
  const salt = outputs.flatMap(({ text }) => (shorten(text) === text ? [] : [shorten(text)]));
  const names = outputs.map((file): [string, string] => [
    path.basename(file.path),
    siteName(file.path, salt.join(""))
  ]);
  return (text) => names.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
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

/** "boot.4RTUXCQH.js" → "boot.1a2b3c4d.js", as all hashed files of a site are named (`assetPath`). */
function siteName(file: string, salt: string): string {
  const [stem = "", hash = "", extension = ""] = path.basename(file).split(".");
  return `${stem}.${sha256(hash + salt).slice(0, 8)}.${extension}`;
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
