/**
 * The templates, bundled once for Node, with the CSS of every page kind. Cached by the content of
 * everything that went in; a site's own `templates/<path>` takes the place of the package's file.
 */
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Metafile, Plugin } from "esbuild";
import { refuseRoot } from "../configFile.ts";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from "../disk.ts";
import { draftOf } from "../drafts.ts";
import { sha256 } from "../hash.ts";
import { isPublished, packageRoot, packageVersion } from "../package.ts";
import { BuildError, codeFrame, type Problem } from "../problem.ts";

/** What the bundle exports: `templates/render.tsx`. */
export type TemplatesModule = typeof import("../../templates/render.tsx");

export interface Templates {
  module: TemplatesModule;
  styles: TemplateStyles;
  /** Client script by name. */
  scripts: Record<string, string>;
  /** SHA-256 of the files that templates import, by path below out/. */
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

/** Minified CSS by style file, and which of the files each layout and page kind needs, in order. */
export interface TemplateStyles {
  files: Record<string, string>;
  layouts: Record<string, string[]>;
  pages: Record<string, string[]>;
}

const TEMPLATES = path.join(packageRoot, "templates");
const RUNTIME = path.join(packageRoot, "runtime");
const SOURCE = /\.(tsx?|css|json|woff2|avif|webp|png|jpe?g|svg)$/;

/** In the published package the bundle of its own templates is made beforehand. */
export const PREBUILT = path.join(packageRoot, "dist", "templates");

/**
 * Loads the templates of the site at `root`, bundling them first where that has not been done.
 * @throws BuildError where a template does not compile
 */
export async function bundleTemplates(root: string): Promise<Templates> {
  const own = path.join(root, "templates");
  const shadows = own !== TEMPLATES && existsSync(own) ? own : undefined;
  if (shadows !== undefined) refuseRoot(root);
  if (shadows === undefined && isPublished && existsSync(PREBUILT)) return load(PREBUILT, false);
  // A site without templates of its own shares what this checkout has bundled.
  const cache = path.join(shadows === undefined ? packageRoot : root, ".vitrine", "templates");
  const key = keyOf(shadows).slice(0, 16);
  const known = bundlesIn(cache).filter((folder) => path.basename(folder).startsWith(key));
  let folder = known.find((each) => isIntact(each) && isCurrent(each));
  if (folder === undefined) {
    const made = await bundle(shadows);
    // Of the files outside the key too, since a process never loads the same path twice.
    const inputs = sha256(JSON.stringify(made.inputs)).slice(0, 8);
    folder = path.join(cache, `${key}-${inputs}`);
    rmSync(folder, { recursive: true, force: true });
    writeBundle(folder, made);
    prune(cache);
  }
  return load(folder, shadows !== undefined);
}

/** Bundles the package's own templates into a folder. */
export async function writeTemplates(folder: string): Promise<void> {
  writeBundle(folder, await bundle(undefined));
}

/** Wholly or not at all: written beside and renamed, for a build at the same time. */
function writeBundle(folder: string, { code, inputs, files, ...assets }: Bundle): void {
  const hashes = Object.fromEntries(Array.from(files, ([name, body]) => [name, sha256(body)]));
  const json = JSON.stringify({ ...assets, files: hashes });
  const staging = draftOf(folder);
  mkdirSync(staging, { recursive: true });
  for (const [name, body] of files) writeFileSync(fileIn(staging, name), body);
  writeFileSync(path.join(staging, ASSETS), json);
  writeFileSync(path.join(staging, CODE), code);
  writeFileSync(path.join(staging, INPUTS), JSON.stringify(inputs));
  writeFileSync(path.join(staging, HASH), hashOf(json, code));
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another build was first with the same
  }
}

function bundlesIn(cache: string): string[] {
  return existsSync(cache) ? readdirSync(cache).map((name) => path.join(cache, name)) : [];
}

const KEPT_BUNDLES = 4; // going back to a former state of the templates costs nothing

/** Takes away all but the newest bundles. */
function prune(cache: string): void {
  const bundles = bundlesIn(cache)
    .map((folder) => ({ folder, time: statSync(folder).mtimeMs }))
    .sort((left, right) => right.time - left.time);
  for (const { folder } of bundles.slice(KEPT_BUNDLES)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

const CODE = "templates.mjs";
const ASSETS = "assets.json";
const HASH = "sha256";
const INPUTS = "inputs.json";

function hashOf(assets: string, code: string): string {
  return sha256(`${sha256(assets)} ${sha256(code)}`);
}

/** Whether a bundle is there as it was written: it is code that will be run. */
function isIntact(folder: string): boolean {
  try {
    const [assets, code, hash] = [ASSETS, CODE, HASH].map((name) =>
      readFileSync(path.join(folder, name), "utf8")
    );
    if (hash !== hashOf(assets ?? "", code ?? "")) return false;
    const { files } = JSON.parse(assets ?? "") as Pick<Templates, "files">;
    return Object.entries(files).every(
      ([name, each]) => sha256(readFileSync(fileIn(folder, name))) === each
    );
  } catch {
    return false; // none yet
  }
}

/** Where a bundle keeps a file that templates import. */
function fileIn(folder: string, name: string): string {
  return path.join(folder, path.basename(name));
}

/** Whether the site's files that take part, wherever they lie, are as they were. */
function isCurrent(folder: string): boolean {
  try {
    const inputs = JSON.parse(readFileSync(path.join(folder, INPUTS), "utf8")) as object;
    return Object.entries(inputs).every(([file, hash]) => sha256(readFileSync(file)) === hash);
  } catch {
    return false; // one of them has gone
  }
}

async function load(folder: string, hasShadows: boolean): Promise<Templates> {
  if (hasShadows) process.setSourceMapsEnabled(true);
  const assets = readFileSync(path.join(folder, ASSETS), "utf8");
  const key = readFileSync(path.join(folder, HASH), "utf8");
  const module = await import(pathToFileURL(path.join(folder, CODE)).href);
  const readFile = (name: string) => readFileSync(fileIn(folder, name));
  return { module, ...JSON.parse(assets), readFile, key, hasShadows };
}

/** Content of every file that can take part, and the versions of what turns them into a bundle. */
function keyOf(shadows: string | undefined): string {
  const lock = path.join(packageRoot, "package.json");
  const parts = [packageVersion, process.version, sha256(readFileSync(lock))];
  parts.push(sha256(readFileSync(fileURLToPath(import.meta.url)))); // it decides what is written
  if (shadows !== undefined) {
    parts.push(shadows, packageRoot); // source maps name them
    // What decides where an import leads and how it is compiled.
    for (const name of ["package.json", "tsconfig.json", "node_modules/.package-lock.json"]) {
      const file = path.join(path.dirname(shadows), name);
      parts.push(existsSync(file) ? sha256(readFileSync(file)) : "");
    }
  }
  for (const folder of [TEMPLATES, RUNTIME, shadows]) {
    if (folder === undefined) continue;
    for (const file of sourceFiles(folder)) {
      parts.push(path.relative(folder, file), sha256(readFileSync(file)));
    }
    parts.push("");
  }
  return sha256(parts.join("\n"));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && SOURCE.test(item.name) && !/\.test\.tsx?$/.test(item.name))
    .map((item) => path.join(item.parentPath, item.name))
    .sort();
}

interface Bundle extends Omit<Templates, "module" | "hasShadows" | "key" | "files" | "readFile"> {
  code: string;
  /** Contents by path below out/. */
  files: ReadonlyMap<string, Buffer>;
  /** SHA-256 of the files that are not this package's and take part, by path on disk. */
  inputs: Record<string, string>;
}

async function bundle(shadows: string | undefined): Promise<Bundle> {
  const [{ build, transform }, { collectStyles }, { collectFiles }] = await Promise.all([
    import("esbuild"),
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
  const shared = {
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    format: "esm",
    // Nothing else of the environment can reach a page.
    define: { "process.env": '{"NODE_ENV":"production"}' },
    legalComments: "none"
  } as const;
  try {
    const server = await build({
      ...shared,
      entryPoints: [{ in: path.join(TEMPLATES, "render.tsx"), out: "templates" }],
      platform: "node",
      target: "node20",
      jsx: "automatic",
      minifySyntax: true,
      // So that an error in a site's own template can be told with its place.
      sourcemap: shadows === undefined ? false : "inline",
      sourcesContent: false,
      sourceRoot: `${pathToFileURL(packageRoot).href}/`,
      // A site's own templates must share this package's React.
      alias: { react: packageFolder("react"), "react-dom": packageFolder("react-dom") },
      plugins: [shadowing, imported.plugin, collector.plugin],
      banner: {
        // react-dom is CommonJS and asks for Node's modules.
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);'
      }
    });
    const client = await build({
      ...shared,
      entryPoints: { "error-page": path.join(packageRoot, "runtime", "errorPage.ts") },
      outdir: "/",
      platform: "browser",
      target: "es2022",
      minify: true
    });
    const files: Record<string, string> = {};
    for (const [name, css] of collector.css) {
      const { code } = await transform(css, { loader: "css", minify: true, target: "es2022" });
      files[name] = code.trim();
    }
    const needed = stylesOf(server.metafile, collector.imports, nameOf);
    const reached = new Set([
      ...Object.keys(server.metafile.inputs).map((input) => path.resolve(packageRoot, input)),
      ...collector.inputs
    ]);
    const known = [TEMPLATES, RUNTIME, path.join(packageRoot, "node_modules")];
    const outside = [...reached].filter(
      (file) => !known.some((folder) => file.startsWith(folder + path.sep)) && existsSync(file)
    );
    return {
      code: server.outputFiles[0]?.text ?? "",
      unused: (shadows === undefined ? [] : sourceFiles(shadows))
        .filter((file) => !reached.has(file) && /\.tsx?$/.test(file))
        .map((file) => nameOf(file).name),
      styles: { files, ...needed },
      files: imported.files,
      inputs: Object.fromEntries(outside.map((file) => [file, sha256(readFileSync(file))])),
      scripts: Object.fromEntries(
        client.outputFiles.map((file) => [path.basename(file.path, ".js"), file.text])
      )
    };
  } catch (error) {
    throw templateError(error, shadows);
  }
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

/** For each layout and page: the style files that its modules import, dependencies first. */
function stylesOf(
  metafile: Metafile,
  styleImports: ReadonlyMap<string, readonly string[]>,
  nameOf: (file: string) => { name: string }
): Pick<TemplateStyles, "layouts" | "pages"> {
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
    pages: Object.fromEntries(kinds("pages"))
  };
}

function packageFolder(name: string): string {
  let folder = packageRoot;
  for (;;) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(candidate)) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder) return name;
    folder = parent;
  }
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
