// Runs every check: format and lint, types, tests. Quiet when all is well.
// Arguments narrow the tests: npm test -- navigation runs the files with that in their path.
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const wanted = process.argv.slice(2);

if (wanted.length === 0) {
  console.error("Checking format, types and tests; this takes about ten minutes …");
  check("format and lint", "biome", ["check", "--error-on-warnings", "--max-diagnostics=50"]);
  check("types", "tsc", ["--noEmit"]);
}
const files = glob
  .sync("{cli,templates,runtime,scripts,test}/**/*.test.{ts,tsx}", {
    cwd: root,
    ignore: ["**/node_modules/**"]
  })
  .filter((file) => wanted.every((part) => file.includes(part)))
  // The browser tests take longest, so they begin first.
  .sort(
    (a, b) => Number(b.includes("browser")) - Number(a.includes("browser")) || (a < b ? -1 : 1)
  );
if (files.length === 0) {
  console.error(`no test file matches ${wanted.join(" ")}`);
  process.exit(1);
}
// The tests of the command run what is published.
check("bundle of the command", process.execPath, ["scripts/buildCli.mjs"]);
const { status } = spawnSync(
  process.execPath,
  [
    "--import",
    "tsx",
    "--disable-warning=ExperimentalWarning", // the test runner's own timers
    "--test",
    `--test-concurrency=${availableParallelism()}`,
    "--test-reporter",
    path.join(root, "test", "reporter.mjs"),
    "--test-reporter-destination",
    "stdout",
    ...files
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } }
);
process.exit(status ?? 1);

function check(name, command, args) {
  const bin = path.isAbsolute(command) ? command : path.join(root, "node_modules", ".bin", command);
  const { status: code, stdout, stderr } = spawnSync(bin, args, { cwd: root, encoding: "utf8" });
  if (code === 0) return;
  console.error(`${name}:\n${stdout ?? ""}${stderr ?? ""}`);
  process.exit(code ?? 1);
}
