// Installs what a command needs and is not there yet: the packages, and for the tests a browser.
// Without dependencies, since it runs before there are any. Running it again costs no installation.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const NEEDED = [20, 19]; // as in package.json, "engines"

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `This project needs Node ${NEEDED.join(".")} or newer; this is ${process.versions.node}.`
  );
  process.exit(2);
}

if (isOutdated())
  run("npm", ["ci", "--no-audit", "--no-fund"], "The packages cannot be installed.");
if (process.argv.includes("--browser")) await ensureBrowser();

/** npm writes the hidden lock file at the end of an installation. */
function isOutdated() {
  const installed = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return true;
  return statSync(installed).mtimeMs < statSync(path.join(root, "package-lock.json")).mtimeMs;
}

/** Playwright's own browser or the system's; else Playwright's download, else Debian's package. */
async function ensureBrowser() {
  const { findBrowser } = await import("./findBrowser.mjs");
  if (findBrowser()) return;
  const cli = path.join(root, "node_modules", "playwright-core", "cli.js");
  const playwright = (...args) => attempt(process.execPath, [cli, ...args]);
  const isInstalled =
    (playwright("install", "chromium") && playwright("install-deps", "chromium")) ||
    (attempt("apt-get", ["update"]) && attempt("apt-get", ["install", "-y", "chromium"]));
  if (!isInstalled || !findBrowser()) {
    console.error(
      "The tests need Chromium and none could be installed.\n" +
        "Install it yourself, or name one in the environment variable CHROMIUM."
    );
    process.exit(1);
  }
}

function attempt(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "ignore"],
    env
  });
  return status === 0;
}

function run(command, args, complaint) {
  // npm is a script on Windows, which only a shell can start.
  const shell = process.platform === "win32";
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2], shell });
  if (status !== 0) {
    console.error(complaint);
    process.exit(status ?? 1);
  }
}
