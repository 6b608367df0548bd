/** Browser code → files with hashed names, and what the head holds of it as text. */
import path from "node:path";
import { build } from "esbuild";
import { sha256 } from "../hash.ts";
import { packageRoot } from "../package.ts";

export interface ClientCode {
  /** To stand in the head of each page, before anything is shown. */
  head: string;
  /** Site paths of the scripts that pages link to, by name: "/_assets/boot.1a2b3c4d.js". */
  scripts: Record<string, string>;
  /** Contents by path below out/, with the chunks that scripts load. */
  files: Map<string, Buffer>;
}

const RUNTIME = path.join(packageRoot, "runtime");

const ENTRIES: Record<string, string> = {
  boot: path.join(RUNTIME, "boot.ts"),
  "error-page": path.join(RUNTIME, "errorPage.ts"),
  "search-page": path.join(RUNTIME, "searchPage.ts")
};

const shared = {
  absWorkingDir: packageRoot,
  bundle: true,
  write: false,
  logLevel: "silent",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "none",
  define: { "process.env": '{"NODE_ENV":"production"}' }
} as const;

/** Bundles `runtime/` for browsers. */
export async function compileClient(): Promise<ClientCode> {
  const scripts: Record<string, string> = {};
  const files = new Map<string, Buffer>();
  const [head, worker] = await Promise.all([
    build({ ...shared, entryPoints: [path.join(RUNTIME, "head.ts")], format: "iife" }),
    build({ ...shared, entryPoints: [path.join(RUNTIME, "search/worker.ts")], format: "iife" })
  ]);
  const workerCode = Buffer.from(worker.outputFiles[0]?.contents ?? "");
  const workerName = `search-worker.${sha256(workerCode).slice(0, 8)}.js`;
  files.set(`_assets/${workerName}`, workerCode);
  const client = await build({
    ...shared,
    define: { ...shared.define, SEARCH_WORKER: JSON.stringify(workerName) },
    entryPoints: ENTRIES,
    format: "esm",
    splitting: true,
    outdir: "/_assets",
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]"
  });
  const names = client.outputFiles.map((file) => path.basename(file.path));
  for (const file of client.outputFiles) {
    const name = siteName(path.basename(file.path));
    // Chunks name each other.
    const body = names.reduce((text, each) => text.replaceAll(each, siteName(each)), file.text);
    files.set(`_assets/${name}`, Buffer.from(body));
    const [stem = ""] = name.split(".");
    if (stem in ENTRIES) scripts[stem] = `/_assets/${name}`;
  }
  return { head: (head.outputFiles[0]?.text ?? "").trim(), scripts, files };
}

/** "boot.4RTUXCQH.js" → "boot.1a2b3c4d.js", as all hashed files of a site are named (`assetPath`). */
function siteName(name: string): string {
  const [stem = "", hash = "", extension = ""] = name.split(".");
  return `${stem}.${sha256(hash).slice(0, 8)}.${extension}`;
}
