/** Templates → one module for Node, the CSS of each style file, the browser's scripts and the files that they import. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Metafile, Plugin } from "esbuild";
import { existsSync, readdirSync, readFileSync, statSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import { packageRoot } from "../package.ts";
import { BuildError, codeFrame, type Problem } from "../problem.ts";
import { islandNames } from "./clientIslands.ts";
import { type Client, librarySettings, reactAlias } from "./clientLibrary.ts";
import type { TemplateStyles, Templates } from "./templates.ts";

export const TEMPLATES = path.join(packageRoot, "templates");
export const RUNTIME = path.join(packageRoot, "runtime");
const SOURCE = /\.(tsx?|css|json|woff2|avif|webp|png|jpe?g|svg)$/;

export interface Bundle
  extends Omit<Templates, "module" | "islands" | "hasShadows" | "key" | "files" | "readFile"> {
  code: string;
  islandCode: string;
  /** Contents by path below out/. */
  files: ReadonlyMap<string, Buffer>;
  /** SHA-256 of the files that are not this package's and take part, by path on disk. */
  inputs: Record<string, string>;
}

/** Files of a folder that can take part. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && SOURCE.test(item.name) && !/\.test\.tsx?$/.test(item.name))
    .map((item) => path.join(item.parentPath, item.name))
    .sort();
}

/**
 * @param shadows the folder of the site's own templates
 * @throws BuildError where a template does not compile
 */
export async function compileTemplates(
  shadows: string | undefined,
  client: Client
): Promise<Bundle> {
  const [{ build, transform }, { compileClient }, { collectStyles, shortNames }, { collectFiles }] =
    await Promise.all([
      import("esbuild"),
      import("./compileClient.ts"),
      import("./vanillaExtract.ts"),
      import("./templateFiles.ts")
    ]);
  const shadowing = shadowPlugin(shadows);
  const nameOf = (file: string) =>
    shadows !== undefined && file.startsWith(shadows + path.sep)
      ? { name: posix(path.join("templates", path.relative(shadows, file))), owner: "site" }
      : { name: posix(path.relative(packageRoot, file)), owner: "vitrine" };
  const imported = collectFiles();
  const collector = collectStyles(nameOf, [shadowing, imported.plugin]);
  const plugins = [shadowing, imported.plugin, collector.plugin];
  const shared = {
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    minifySyntax: true,
    // So that an error in a site's own template can be told with its place.
    sourcemap: shadows === undefined ? false : "inline",
    sourcesContent: false,
    sourceRoot: `${pathToFileURL(packageRoot).href}/`,
    // Nothing else of the environment can reach a page.
    define: { "process.env": '{"NODE_ENV":"production"}' },
    legalComments: "none"
  } as const;
  try {
    const server = await build({
      ...shared,
      entryPoints: [{ in: entryOf(shadows), out: "templates" }],
      format: "esm",
      alias: reactAlias(),
      plugins,
      banner: {
        // react-dom is CommonJS and asks for Node's modules.
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);'
      }
    });
    // Apart from the pages, and loaded where a page has one: it may be made of another library.
    const library = librarySettings(client);
    const islands = await build({
      ...shared,
      entryPoints: [{ in: path.join(TEMPLATES, "islands/renderIsland.tsx"), out: "islands" }],
      format: "cjs",
      alias: library.alias,
      plugins: [...library.plugins, ...plugins]
    });
    const shorten = shortNames(collector.css);
    const names = islandNames(shadows);
    const compile = (each: Client) =>
      compileClient({ client: each, islands: names, plugins, shorten });
    const [react, preact] = [await compile("react"), await compile("preact")];
    const scripts = client === "react" ? react : preact;
    const css: Record<string, string> = {};
    for (const [name, rules] of collector.css) {
      const { code } = await transform(shorten(rules), {
        loader: "css",
        minify: true,
        target: "es2022"
      });
      // The space before a variable's value means nothing.
      css[name] = code.trim().replace(/(--v-[\w-]+): /g, "$1:");
    }
    const stylesIn = ({ metafile }: { metafile: Metafile }) =>
      stylesOf(metafile, collector.imports, nameOf);
    const { layouts, pages, fragments } = stylesIn(server);
    const reached = new Set([
      ...[server, islands].flatMap(({ metafile }) =>
        Object.keys(metafile.inputs).map((input) => path.resolve(packageRoot, input))
      ),
      ...collector.inputs
    ]);
    const known = [TEMPLATES, RUNTIME, path.join(packageRoot, "node_modules")];
    const outside = [...reached].filter(
      (file) => !known.some((folder) => file.startsWith(folder + path.sep)) && existsSync(file)
    );
    return {
      code: shorten(server.outputFiles[0]?.text ?? ""),
      islandCode: shorten(islands.outputFiles[0]?.text ?? ""),
      unused: (shadows === undefined ? [] : sourceFiles(shadows))
        .filter((file) => !reached.has(file) && /\.tsx?$/.test(file))
        .map((file) => nameOf(file).name),
      styles: { files: css, layouts, pages, fragments, islands: stylesIn(islands).islands },
      files: new Map([...imported.files, ...scripts.files]),
      inputs: Object.fromEntries(outside.map((file) => [file, sha256(readFileSync(file))])),
      scripts: scripts.scripts,
      islandFiles: scripts.islandFiles,
      head: scripts.head,
      sizes: { react: react.sizes, preact: preact.sizes }
    };
  } catch (error) {
    throw templateError(error, shadows);
  }
}

/** What renders pages; a site's own takes its place as any other template does. */
function entryOf(shadows: string | undefined): string {
  const own = path.join(shadows ?? TEMPLATES, "render.tsx");
  return existsSync(own) ? own : path.join(TEMPLATES, "render.tsx");
}

/** Sends an import of a package's template to the site's file of the same place, if there is one. */
function shadowPlugin(shadows: string | undefined): Plugin {
  return {
    name: "shadow-templates",
    setup(builder) {
      // The original, for a shadow that builds on it.
      builder.onResolve({ filter: /^vitrine\/templates\// }, ({ path: wanted }) => ({
        path: path.join(packageRoot, wanted.slice("vitrine/".length))
      }));
      builder.onResolve({ filter: /^\.{1,2}\// }, ({ path: wanted, resolveDir }) => {
        if (shadows === undefined) return undefined;
        const target = path.resolve(resolveDir, wanted);
        const inSite = path.relative(shadows, target);
        const inPackage = path.relative(TEMPLATES, target);
        const place = inSite.startsWith("..") ? inPackage : inSite;
        if (inSite.startsWith("..") && inPackage.startsWith("..")) {
          // "../../runtime/url.ts" from a site's template means this package's runtime.
          const outside = path.relative(path.dirname(shadows), target);
          const inRuntime = outside.startsWith(`runtime${path.sep}`) && !existsSync(target);
          return inRuntime ? { path: path.join(packageRoot, outside) } : undefined;
        }
        const own = path.join(shadows, place);
        if (statSync(own, { throwIfNoEntry: false })?.isFile()) return { path: own };
        const original = path.join(TEMPLATES, place);
        return statSync(original, { throwIfNoEntry: false })?.isFile()
          ? { path: original }
          : undefined;
      });
    }
  };
}

/** For each layout, page, fragment and island: the style files that its modules import, dependencies first. */
function stylesOf(
  metafile: Metafile,
  styleImports: ReadonlyMap<string, readonly string[]>,
  nameOf: (file: string) => { name: string }
): Omit<TemplateStyles, "files"> {
  const absolute = (input: string) => path.resolve(packageRoot, input);
  const reach = (start: string, found: Set<string>, seen: Set<string>): void => {
    if (seen.has(start)) return;
    seen.add(start);
    for (const { path: next } of metafile.inputs[start]?.imports ?? []) reach(next, found, seen);
    for (const file of styleImports.get(absolute(start)) ?? []) found.add(nameOf(file).name);
  };
  const inputs = Object.keys(metafile.inputs);
  const kinds = (folder: string): [string, string[]][] =>
    inputs
      .map((input) => ({ input, name: nameOf(absolute(input)).name }))
      .filter(({ name }) => name.startsWith(`templates/${folder}/`) && name.endsWith(".tsx"))
      .map(({ input, name }) => {
        const found = new Set<string>();
        const seen = new Set<string>();
        if (folder === "layouts") {
          const document = inputs.find(
            (candidate) => nameOf(absolute(candidate)).name === "templates/document.tsx"
          );
          if (document !== undefined) reach(document, found, seen);
        }
        reach(input, found, seen);
        return [path.basename(name, ".tsx"), [...found]];
      });
  return {
    layouts: Object.fromEntries(kinds("layouts")),
    pages: Object.fromEntries(kinds("pages")),
    fragments: Object.fromEntries(kinds("fragments")),
    islands: Object.fromEntries(kinds("islands"))
  };
}

function posix(file: string): string {
  return file.split(path.sep).join("/");
}

interface EsbuildMessage {
  text: string;
  location: { file: string; line: number; column: number } | null;
}

/** What the bundler says, with places as the author of the templates knows them. */
function templateError(error: unknown, shadows: string | undefined): unknown {
  const { errors } = error as { errors?: EsbuildMessage[] };
  if (!errors) return error;
  const root = shadows === undefined ? packageRoot : path.dirname(shadows);
  const problems = errors.map(({ text, location }): Problem => {
    const problem = {
      severity: "error",
      kind: "content",
      code: "template-error",
      message: text.split("\n", 1)[0] ?? text, // a stack of the bundler's follows
      hint: /^Could not resolve/.test(text)
        ? 'Mend the path; "vitrine/templates/…" means the package\'s own files.'
        : "Mend the template, or take it away to get the package's own."
    } as const;
    if (!location) return problem;
    const file = path.resolve(packageRoot, location.file);
    const position = { line: location.line, column: location.column + 1 };
    const frame = existsSync(file) ? codeFrame(readFileSync(file, "utf8"), position) : undefined;
    return { ...problem, file: posix(path.relative(root, file)), ...position, frame };
  });
  return new BuildError(problems, { cause: error });
}
