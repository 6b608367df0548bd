// Bundles the command for the published package: it starts faster than its source, its own templates
// come ready-made, and its types are declared for the config and templates of other sites. Packages that
// are JavaScript alone are bundled too, with their licences beside them: a start would else read hundreds
// of files.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { register } from "tsx/esm/api";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const dist = path.join(root, "dist");
const { dependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

rmSync(dist, { recursive: true, force: true });
const { metafile, outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [
    "cli/bin.ts",
    "cli/index.ts",
    "cli/remark.ts",
    "cli/zod.ts",
    "cli/threads/thread.ts",
    "cli/data/loaderProcess.ts"
  ],
  outbase: "cli",
  outdir: "dist",
  bundle: true,
  splitting: true,
  metafile: true,
  write: false,
  chunkNames: "[name]-[hash]",
  format: "esm",
  platform: "node",
  target: "node20",
  mainFields: ["module", "main"], // some of the older packages cannot be bundled but as modules
  // Else gray-matter brings an older one of its own, which we have no use for, and which loads esprima.
  alias: { "js-yaml": path.join(root, "node_modules/js-yaml") },
  // What is installed with the package stays there: native code, and what a site shares with it. Zod is
  // installed for its types alone; sites get ours (`ownPackages`).
  external: Object.keys(dependencies)
    .filter((name) => name !== "zod")
    .flatMap((name) => [name, `${name}/*`]),
  banner: {
    // Bundled CommonJS asks for Node's own modules.
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);'
  },
  logLevel: "warning"
});
const code = createHash("sha256");
for (const { path: file, contents } of outputFiles) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
  code.update(contents);
}
writeFileSync(path.join(dist, "key"), code.digest("hex")); // what `codeKey` would else take at each start

/** Of every package that a bundled file comes from. */
function licences(inputs) {
  const folders = new Set(
    inputs.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  );
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(root, folder, "package.json"), "utf8")
    );
    const file = readdirSync(path.join(root, folder)).find((name) => /^licen[cs]e/i.test(name));
    const text = file === undefined ? "" : readFileSync(path.join(root, folder, file), "utf8");
    return `## ${name} ${version} (${license})\n\n${text.trim()}`;
  });
  return `# Packages that are part of this program\n\n${texts.join("\n\n")}\n`;
}

const { status, stdout } = spawnSync(
  process.execPath,
  [path.join(root, "node_modules", "typescript", "bin", "tsc"), "-p", "tsconfig.types.json"],
  { cwd: root, encoding: "utf8" }
);
if (status !== 0) {
  console.error(stdout);
  process.exit(1);
}

process.env.NODE_ENV = "production";
const unregister = register();
const { prebuildTemplates } = await import("../cli/render/bundleTemplates.ts");
await prebuildTemplates();
const { prebuildClientScript } = await import("../cli/watch/clientScript.ts");
const inputs = [...Object.keys(metafile.inputs), ...(await prebuildClientScript())];
writeFileSync(path.join(dist, "LICENSES.md"), licences(inputs));
await unregister();
