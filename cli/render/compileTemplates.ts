/** Templates → one module for Node, the CSS of each style file, the browser's scripts and the files that they import. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { BuildContext, Metafile } from "esbuild";
import { sha256 } from "../hash.ts";
import { createHashOf, type HashOf } from "../hashOfFile.ts";
import { packageRoot } from "../package.ts";
import { createClientCompiler } from "./clientCompiler.ts";
import { type Client, installedReact, librarySettings, reactAlias } from "./clientLibrary.ts";
import { shadowPlugin } from "./shadowPlugin.ts";
import { stylesOf } from "./stylesOf.ts";
import { templateError } from "./templateError.ts";
import { entryOf, namesFor, RUNTIME, sourceFiles, TEMPLATES } from "./templateSources.ts";
import type { Templates } from "./templates.ts";
import type { Styles } from "./vanillaExtract.ts";

export interface Bundle
  extends Omit<
    Templates,
    "module" | "islands" | "hasShadows" | "key" | "files" | "readFile" | "inputs" | "folder"
  > {
  code: string;
  islandCode: string;
  /** Contents by path below out/. */
  files: ReadonlyMap<string, Buffer>;
  /** SHA-256 of the files that are not this package's and take part, by path on disk. */
  inputs: Record<string, string>;
}

export interface TemplateCompiler {
  /**
   * Compiles the templates as they are now; what has not changed since the last time is not compiled again.
   * @param hashOf of files as they are before anything is read: what changes meanwhile is found the next time
   * @throws BuildError where a template does not compile
   */
  compile(hashOf: HashOf): Promise<Bundle>;
  dispose(): Promise<void>;
}

/**
 * Compiles templates once.
 * @param shadows the folder of the site's own templates
 * @throws BuildError where a template does not compile
 */
export async function compileTemplates(
  shadows: string | undefined,
  client: Client,
  hashOf: HashOf = createHashOf()
): Promise<Bundle> {
  const compiler = await createTemplateCompiler(shadows, client);
  try {
    return await compiler.compile(hashOf);
  } finally {
    await compiler.dispose();
  }
}

/** SHA-256 by path on disk. */
type Hashes = ReadonlyMap<string, string>;

/** What the last bundle was made of. */
interface Made {
  bundle: Bundle;
  sources: Hashes;
  /** Files of code, styles not among them. */
  code: ReadonlySet<string>;
  styles: Styles;
  names: readonly string[];
}

/** @param shadows the folder of the site's own templates */
export async function createTemplateCompiler(
  shadows: string | undefined,
  client: Client
): Promise<TemplateCompiler> {
  const [
    { context, transform },
    { collectStyles, isStyleFile, longNames, shortNames },
    { collectFiles }
  ] = await Promise.all([
    import("esbuild"),
    import("./vanillaExtract.ts"),
    import("./templateFiles.ts")
  ]);
  const nameOf = namesFor(shadows);
  const shadowing = shadowPlugin(shadows);
  const imported = collectFiles();
  const collector = collectStyles(nameOf, [shadowing, imported.plugin]);
  const plugins = [shadowing, imported.plugin, collector.plugin];
  const react = shadows === undefined ? [] : [installedReact];
  const library = librarySettings(client);
  const shared = {
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    platform: "node",
    // Whatever nobody uses of a module can be left out; of CommonJS nothing can.
    mainFields: ["module", "main"] as string[],
    format: "cjs",
    target: "node20",
    jsx: "automatic",
    minifySyntax: true,
    // So that an error in a site's own template can be told with its place.
    sourcemap: shadows === undefined ? false : "inline",
    sourcesContent: false,
    sourceRoot: `${pathToFileURL(packageRoot).href}/`,
    // Nothing else of the environment can reach a page.
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    legalComments: "none"
  } as const;
  const contexts = await Promise.all([
    context({
      ...shared,
      entryPoints: [{ in: entryOf(shadows), out: "templates" }],
      alias: reactAlias(),
      plugins: [...react, ...plugins]
    }),
    // Apart from the pages, and loaded where a page has one: it may be made of another library.
    context({
      ...shared,
      entryPoints: [{ in: path.join(TEMPLATES, "islands/renderIsland.tsx"), out: "islands" }],
      alias: library.alias,
      plugins: [...(client === "react" ? react : []), ...library.plugins, ...plugins]
    })
  ]);
  /** Bundles again where one of the files that it is made of has changed, or others could take their place. */
  const rebuildOf = (of: Pick<BuildContext, "rebuild">) => {
    let last: { key: string | undefined; rebuilt: Rebuilt } | undefined;
    return async (hashOf: HashOf): Promise<Rebuilt> => {
      /** Nothing where a style file cannot be evaluated any more: rebuilding tells why, if that still matters. */
      const keyOf = async (rebuilt: Rebuilt): Promise<string | undefined> => {
        const styles = await collector.of(inputsOf(rebuilt)).catch(() => undefined);
        if (!styles) return undefined;
        const { inputs } = styles;
        const files = [...new Set([...inputsOf(rebuilt), ...inputs])];
        const own = shadows === undefined ? [] : sourceFiles(shadows);
        return sha256(JSON.stringify([own, files.map((file) => [file, hashOf(file)])]));
      };
      if (last?.key !== undefined && last.key === (await keyOf(last.rebuilt))) return last.rebuilt;
      const { metafile, outputFiles } = await of.rebuild();
      const rebuilt = { metafile: metafile as Metafile, text: outputFiles?.[0]?.text ?? "" };
      last = { key: await keyOf(rebuilt), rebuilt };
      return rebuilt;
    };
  };
  const [server, islands] = [rebuildOf(contexts[0]), rebuildOf(contexts[1])];
  const clients = createClientCompiler(shadows, plugins);

  /** By rules with long names. */
  let minified = new Map<string, string>();
  let namesThen = "";
  const minify = async (rules: string): Promise<string> => {
    const { code } = await transform(rules, { loader: "css", minify: true, target: "es2022" });
    // The space before a variable's value means nothing.
    return code.trim().replace(/(--v-[\w-]+): /g, "$1:");
  };
  const minifyAll = async (
    css: Styles["css"],
    names: readonly string[]
  ): Promise<Record<string, string>> => {
    const known = names.join() === namesThen ? minified : new Map<string, string>();
    const shorten = shortNames(names);
    const all = await Promise.all(
      Array.from(css, async ([name, rules]) => {
        return { name, rules, short: known.get(rules) ?? (await minify(shorten(rules))) };
      })
    );
    minified = new Map(all.map(({ rules, short }) => [rules, short]));
    namesThen = names.join();
    return Object.fromEntries(all.map(({ name, short }) => [name, short]));
  };

  const compileAll = async (sources: Hashes, hashOf: HashOf): Promise<Made> => {
    collector.begin(hashOf);
    const [ofServer, ofIslands] = await Promise.all([server(hashOf), islands(hashOf)]);
    const code = new Set([...inputsOf(ofServer), ...inputsOf(ofIslands)]);
    const styles = await collector.of(code);
    const names = longNames(styles.css);
    const shorten = shortNames(names);
    const browsers = await clients.compile({ hashOf, names, shorten });
    const scripts = browsers[client];
    const stylesIn = ({ metafile }: Rebuilt) => stylesOf(metafile, styles.imports, nameOf);
    const { layouts, pages, fragments } = stylesIn(ofServer);
    const reached = new Set([...code, ...styles.inputs]);
    const known = [TEMPLATES, RUNTIME, path.join(packageRoot, "node_modules")];
    const outside = [...reached].filter(
      (file) => !known.some((folder) => file.startsWith(folder + path.sep))
    );
    const [text, islandText] = [shorten(ofServer.text), shorten(ofIslands.text)];
    const bundle: Bundle = {
      code: text,
      islandCode: islandText,
      markup: sha256(text + islandText),
      unused: (shadows === undefined ? [] : sourceFiles(shadows))
        .filter((file) => !reached.has(file) && /\.tsx?$/.test(file))
        .map((file) => nameOf(file).name),
      styles: {
        files: await minifyAll(styles.css, names),
        layouts,
        pages,
        fragments,
        islands: stylesIn(ofIslands).islands
      },
      files: new Map([...imported.of(code), ...imported.of(styles.inputs), ...scripts.files]),
      inputs: hashesBy(outside, hashOf),
      scripts: scripts.scripts,
      islandFiles: scripts.islandFiles,
      accountFiles: scripts.accountFiles,
      counterFiles: scripts.counterFiles,
      head: scripts.head,
      sizes: { react: browsers.react.sizes, preact: browsers.preact.sizes }
    };
    for (const file of [...browsers.react.inputs, ...browsers.preact.inputs]) code.add(file);
    return { bundle, sources, code, styles, names };
  };

  /** The last bundle with other rules; undefined where more than rules has changed. */
  const compileRules = async (
    last: Made,
    sources: Hashes,
    hashOf: HashOf
  ): Promise<Made | undefined> => {
    const files = [...sources.keys()];
    if (files.join() !== [...last.sources.keys()].join()) return undefined;
    const isStyle = (file: string) =>
      isStyleFile(file) || (last.styles.inputs.has(file) && !last.code.has(file));
    const changed = files.filter((file) => sources.get(file) !== last.sources.get(file));
    const outside = Object.entries(last.bundle.inputs);
    const areOthersSame = outside.every(([file, hash]) => isStyle(file) || hashOf(file) === hash);
    if (!areOthersSame || !changed.every(isStyle)) return undefined;
    collector.begin(hashOf);
    const styles = await collector.of(last.styles.modules.keys());
    const names = longNames(styles.css);
    const shapeOf = (of: Styles) => [[...of.modules], [...of.imports], [...of.inputs]];
    const isSame =
      isDeepStrictEqual(shapeOf(styles), shapeOf(last.styles)) &&
      names.join() === last.names.join();
    if (!isSame) return undefined;
    const bundle = {
      ...last.bundle,
      inputs: hashesBy(Object.keys(last.bundle.inputs), hashOf),
      styles: { ...last.bundle.styles, files: await minifyAll(styles.css, names) }
    };
    return { ...last, bundle, sources, styles };
  };

  let last: Made | undefined;
  return {
    async compile(hashOf) {
      const sources = hashesOf(shadows, hashOf);
      const before = last;
      last = undefined;
      try {
        last =
          (before && (await compileRules(before, sources, hashOf))) ??
          (await compileAll(sources, hashOf));
      } catch (error) {
        throw templateError(error, shadows);
      }
      return last.bundle;
    },
    async dispose() {
      await Promise.all(contexts.map((each) => each.dispose()));
    }
  };
}

/** A bundle as the bundler gives it. */
interface Rebuilt {
  metafile: Metafile;
  text: string;
}

/** Its files by path on disk. */
function inputsOf({ metafile }: Rebuilt): string[] {
  return Object.keys(metafile.inputs).map((input) => path.resolve(packageRoot, input));
}

function hashesOf(shadows: string | undefined, hashOf: HashOf): Hashes {
  const folders = [TEMPLATES, RUNTIME, shadows].filter((folder) => folder !== undefined);
  return new Map(folders.flatMap(sourceFiles).map((file) => [file, hashOf(file) ?? ""]));
}

/** Those of some files that are there: what plugins make has names that no file has. */
function hashesBy(files: readonly string[], hashOf: HashOf): Record<string, string> {
  return Object.fromEntries(
    files.flatMap((file) => {
      const hash = hashOf(file);
      return hash === undefined ? [] : [[file, hash]];
    })
  );
}
