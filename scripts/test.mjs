// Runs every check: format and lint, types, tests. Quiet when all is well.
// Arguments narrow the tests: npm test -- navigation runs the files with that in their path.
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const wanted = process.argv.slice(2);
/** What takes longer is stopped, so that it is named. In milliseconds; the longest file takes some four minutes. */
const LIMIT_OF_FILE = 10 * 60_000;
const LIMIT_OF_ALL = 45 * 60_000;
/** How many files run at a time: those with a browser leave a third of their core unused, waiting for what moves. */
const AT_A_TIME = Math.ceil(availableParallelism() * 1.5);

if (wanted.length === 0) {
  console.error("Checking format, types and tests; this takes about a quarter of an hour …");
  check("format and lint", "biome", ["check", "--error-on-warnings", "--max-diagnostics=50"]);
  check("types", "tsc", ["--noEmit"]);
}
const files = glob
  .sync("{cli,templates,runtime,scripts,test}/**/*.test.{ts,tsx}", {
    cwd: root,
    ignore: ["**/node_modules/**"]
  })
  .filter((file) => wanted.every((part) => file.includes(part)))
  .sort((a, b) => turnOf(a) - turnOf(b) || (a < b ? -1 : 1));
if (files.length === 0) {
  console.error(`no test file matches ${wanted.join(" ")}`);
  process.exit(1);
}
// One process runs what only renders and reckons; every other file has its own.
const units = files.filter((file) => /^(templates|runtime)\//.test(file));
const others = files.filter((file) => !units.includes(file));
// The tests of the command run what is published.
check("bundle of the command", process.execPath, ["scripts/buildCli.mjs"]);
const { status, error } = spawnSync(
  process.execPath,
  [
    "--import",
    "tsx",
    "--disable-warning=ExperimentalWarning", // the test runner's own timers
    "--test",
    `--test-concurrency=${AT_A_TIME}`,
    `--test-timeout=${LIMIT_OF_FILE}`,
    "--test-reporter",
    path.join(root, "test", "reporter.mjs"),
    "--test-reporter-destination",
    "stdout",
    ...others,
    ...(units.length > 0 ? ["test/support/units.ts"] : [])
  ],
  {
    cwd: root,
    stdio: "inherit",
    timeout: LIMIT_OF_ALL,
    env: { ...process.env, NODE_ENV: "production", UNITS: units.join("\n") }
  }
);
if (error) console.error(`the tests were stopped: ${error.message}`);
process.exit(status ?? 1);

/** What takes longest begins first: browsers, then whole sites and the command, then units. */
function turnOf(file) {
  if (file.startsWith("test/browser/")) return 0;
  return file.startsWith("test/") ? 1 : 2;
}

function check(name, command, args) {
  const bin = path.isAbsolute(command) ? command : path.join(root, "node_modules", ".bin", command);
  const { status: code, stdout, stderr } = spawnSync(bin, args, { cwd: root, encoding: "utf8" });
  if (code === 0) return;
  console.error(`${name}:\n${stdout ?? ""}${stderr ?? ""}`);
  process.exit(code ?? 1);
}
