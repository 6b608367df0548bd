/**
 * The templates, bundled once for Node, with the CSS of every page kind. Cached by the content of
 * everything that went in; a site's own `templates/<path>` takes the place of the package's file.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { refuseRoot } from "../config/configFile.ts";
import { existsSync, readFileSync, rmSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import { createHashOf, type HashOf } from "../hashOfFile.ts";
import { isPublished, packageRoot, packageVersion } from "../package.ts";
import {
  bundlesIn,
  isCurrent,
  isIntact,
  load,
  noteUse,
  prune,
  writeBundle
} from "./bundleStore.ts";
import { type Client, clients } from "./clientLibrary.ts";
import {
  compileTemplates,
  createTemplateCompiler,
  type TemplateCompiler
} from "./compileTemplates.ts";
import { entryOf, RUNTIME, sourceFiles, TEMPLATES } from "./templateSources.ts";
import type { Templates } from "./templates.ts";

/** In the published package the bundle of its own templates is made beforehand. */
const PREBUILT = path.join(packageRoot, "dist", "templates");

/** Compiles templates as they are when it is called. */
type Compile = (
  shadows: string | undefined,
  client: Client,
  hashOf: HashOf
) => ReturnType<typeof compileTemplates>;

export interface TemplateBundler {
  /** As `bundleTemplates`; what has not changed since the last call is not compiled again. */
  bundle(): Promise<Templates>;
  /**
   * Compiles a site's own templates that were compiled by another process, so that their next change is not the first
   * thing that this one compiles. What is wrong with them is for `bundle` to tell.
   */
  prepare(): Promise<void>;
  dispose(): Promise<void>;
}

/** For a command that bundles the templates of a site again and again. */
export function createTemplateBundler(root: string, client: Client): TemplateBundler {
  let compiler: { of: string; made: Promise<TemplateCompiler> } | undefined;
  /** A compiler does one thing after the other. */
  let last: Promise<unknown> = Promise.resolve();
  const dispose = async () => (await compiler?.made)?.dispose();
  const compileNow: Compile = async (shadows, _, hashOf) => {
    const of = `${shadows} ${entryOf(shadows)}`;
    if (compiler?.of !== of) {
      await dispose();
      compiler = { of, made: createTemplateCompiler(shadows, client) };
    }
    return (await compiler.made).compile(hashOf);
  };
  const compile: Compile = (...files) => {
    const compiled = last.then(() => compileNow(...files));
    last = compiled.catch(() => {});
    return compiled;
  };
  return {
    bundle: () => bundleTemplates(root, client, compile),
    async prepare() {
      const shadows = shadowsOf(root);
      if (shadows === undefined || compiler) return;
      await compile(shadows, client, createHashOf()).catch(() => {});
    },
    dispose
  };
}

/**
 * Loads the templates of the site at `root` for a client, bundling them first where that has not been done.
 * @throws BuildError where a template does not compile
 */
export async function bundleTemplates(
  root: string,
  client: Client,
  compile: Compile = compileTemplates
): Promise<Templates> {
  const shadows = shadowsOf(root);
  if (shadows !== undefined) refuseRoot(root);
  const prebuilt = path.join(PREBUILT, client);
  if (shadows === undefined && isPublished && existsSync(prebuilt)) return load(prebuilt, false);
  // A site without templates of its own shares what this checkout has bundled.
  const cache = path.join(shadows === undefined ? packageRoot : root, ".vitrine", "templates");
  const hashOf = createHashOf();
  const key = keyOf(shadows, client, hashOf).slice(0, 16);
  const known = bundlesIn(cache).filter((folder) => path.basename(folder).startsWith(key));
  let folder = known.find((each) => isIntact(each) && isCurrent(each));
  if (folder === undefined) {
    const before = stateOf(shadows, hashOf);
    const made = await compile(shadows, client, hashOf);
    // Saved meanwhile: it would be kept as what the files were before.
    if (stateOf(shadows, createHashOf()) !== before) return bundleTemplates(root, client, compile);
    // Of the files outside the key too, since a process never loads the same path twice.
    const inputs = sha256(JSON.stringify(made.inputs)).slice(0, 8);
    folder = path.join(cache, `${key}-${inputs}`);
    rmSync(folder, { recursive: true, force: true });
    writeBundle(folder, made);
    prune(cache);
  }
  noteUse(folder);
  return load(folder, shadows !== undefined);
}

/** The files of a site's own templates as they are. */
function stateOf(shadows: string | undefined, hashOf: HashOf): string {
  const files = shadows !== undefined && existsSync(shadows) ? sourceFiles(shadows) : [];
  return JSON.stringify(files.map((file) => [file, hashOf(file)]));
}

/** The folder of a site's own templates, where it has some. */
function shadowsOf(root: string): string | undefined {
  const own = path.join(root, "templates");
  return own !== TEMPLATES && existsSync(own) ? own : undefined;
}

/** Bundles the package's own templates for each client, for the published package. */
export async function prebuildTemplates(): Promise<void> {
  for (const client of clients) {
    writeBundle(path.join(PREBUILT, client), await compileTemplates(undefined, client));
  }
}

/** What decides what is written, where it is not bundled with this file. */
const WRITERS = [
  "./compileTemplates.ts",
  "./clientCompiler.ts",
  "./compileClient.ts",
  "./clientIslands.ts",
  "./clientLibrary.ts",
  "./scriptSizes.ts",
  "./bundleStore.ts",
  "./vanillaExtract.ts",
  "./templateFiles.ts",
  "./templateSources.ts",
  "./shadowPlugin.ts",
  "./stylesOf.ts"
];

/** Content of every file that can take part, and the versions of what turns them into a bundle. */
function keyOf(shadows: string | undefined, client: Client, hashOf: HashOf): string {
  const lock = path.join(packageRoot, "package.json");
  const parts = [client, packageVersion, process.version, sha256(readFileSync(lock))];
  for (const writer of isPublished ? [import.meta.url] : WRITERS) {
    parts.push(sha256(readFileSync(fileURLToPath(new URL(writer, import.meta.url)))));
  }
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
      parts.push(path.relative(folder, file), hashOf(file) ?? "");
    }
    parts.push("");
  }
  return sha256(parts.join("\n"));
}
