// Runs every check: format and lint, types, tests. Quiet when all is well.
// Arguments narrow the tests: npm test -- navigation runs the files with that in their path.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const wanted = process.argv.slice(2);
/** What takes longer is stopped, so that it is named. In milliseconds; the longest file takes some four minutes. */
const LIMIT_OF_FILE = 10 * 60_000;
const LIMIT_OF_ALL = 70 * 60_000;
/** Files that take minutes, whatever they measure. */
const LONG = /^test\/(faults|incremental|browser\/(authorsDay|everyRoute|overlays|pages))/;
/** How many files run at a time: those with a browser leave a third of their core unused, waiting for what moves. */
const AT_A_TIME = Math.ceil(availableParallelism() * 1.5);

if (wanted.length === 0) {
  console.error("Checking format, types and tests; this takes about half an hour …");
  check("format and lint", "biome", ["check", "--error-on-warnings", "--max-diagnostics=50"]);
  check("types", "tsc", ["--noEmit"]);
}
const files = glob
  .sync("{cli,templates,runtime,scripts,test}/**/*.test.{ts,tsx}", {
    cwd: root,
    ignore: ["**/node_modules/**"]
  })
  .filter((file) => wanted.every((part) => file.includes(part)));
if (files.length === 0) {
  console.error(`no test file matches ${wanted.join(" ")}`);
  process.exit(1);
}
// What only renders and reckons shares a process, and so does what is quick of the command; other files have their own.
const units = Object.fromEntries(
  Object.entries({
    command: /^cli\/(?!(backend|images|render|scaffold)\/)/,
    pages: /^(templates|runtime)\//
  }).map(([group, place]) => [group, files.filter((file) => place.test(file))])
);
const others = files.filter((file) => !Object.values(units).flat().includes(file));
/** Each process by its file. */
const processes = [
  ...others,
  ...Object.keys(units)
    .filter((group) => units[group].length > 0)
    .map((group) => `test/support/units/${group}.ts`)
].sort(inTurn);
// The tests of the command run what is published.
check("bundle of the command", process.execPath, ["scripts/buildCli.mjs"]);
const { status, error } = spawnSync(
  process.execPath,
  [
    "--import",
    "tsx",
    "--import",
    "./test/support/assets.mjs",
    "--disable-warning=ExperimentalWarning", // the test runner's own timers
    "scripts/runTests.mjs",
    String(AT_A_TIME),
    String(LIMIT_OF_FILE),
    ...processes
  ],
  {
    cwd: root,
    stdio: "inherit",
    timeout: LIMIT_OF_ALL,
    env: { ...process.env, NODE_ENV: "production", UNITS: JSON.stringify(units) }
  }
);
if (error) console.error(`the tests were stopped: ${error.message}`);
process.exit(status ?? 1);

/**
 * What takes long begins early, so that nothing is left for one core at the end: then browsers and whole sites, which
 * belong together, since those wait and these reckon; units of one process; others. Long texts come before short ones.
 */
function inTurn(a, b) {
  return (
    turnOf(a) - turnOf(b) || statSync(path.join(root, b)).size - statSync(path.join(root, a)).size
  );
}

function turnOf(file) {
  if (LONG.test(file)) return 0;
  if (file.startsWith("test/support/")) return 2;
  return file.startsWith("test/") ? 1 : 3;
}

function check(name, command, args) {
  const bin = path.isAbsolute(command) ? command : path.join(root, "node_modules", ".bin", command);
  const { status: code, stdout, stderr } = spawnSync(bin, args, { cwd: root, encoding: "utf8" });
  if (code === 0) return;
  console.error(`${name}:\n${stdout ?? ""}${stderr ?? ""}`);
  process.exit(code ?? 1);
}
