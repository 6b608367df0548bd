// Installs what a command needs and is not there yet: the packages, and for the tests a browser and PostgreSQL.
// Without dependencies, since it runs before there are any. Running it again costs no installation.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
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

const wantsBrowser = process.argv.includes("--browser");
const named = process.env.CHROMIUM;
if (wantsBrowser && named && !statSync(named, { throwIfNoEntry: false })?.isFile()) {
  console.error(
    `The environment variable CHROMIUM names ${named}, which is not a file.\n` +
      "Name a Chromium there, or unset it to have one found or installed."
  );
  process.exit(1);
}
if (isOutdated()) {
  say("Installing the packages");
  run("npm", ["ci", "--no-audit", "--no-fund"], "The packages cannot be installed.");
}
if (wantsBrowser) await ensureBrowser();
if (process.argv.includes("--postgres")) ensurePostgres();

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
  const playwright = (step, ...args) => attempt(step, process.execPath, [cli, ...args]);
  const apt = (step, ...args) => attempt(step, "apt-get", args);
  const isInstalled =
    (playwright("Downloading Chromium for the tests", "install", "chromium") &&
      playwright("Installing its system libraries", "install-deps", "chromium")) ||
    (apt("That failed; reading Debian's list of packages instead", "update") &&
      apt("Installing Debian's Chromium", "install", "-y", "chromium"));
  if (!isInstalled || !findBrowser()) {
    console.error(
      "The tests need Chromium and none could be installed.\n" +
        "Install it yourself, or name one in the environment variable CHROMIUM."
    );
    process.exit(1);
  }
}

/**
 * Debian's PostgreSQL 15, whose programs the tests start by themselves, with data of their own. Where it cannot be
 * installed the tests say so.
 */
function ensurePostgres() {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall || existsSync("/usr/lib/postgresql/15/bin/postgres")) return;
  // Nobody has asked for a server that runs from now on.
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (!existsSync(settings)) {
    mkdirSync(path.dirname(settings), { recursive: true });
    writeFileSync(settings, "create_main_cluster = false\nstart_conf = 'manual'\n");
  }
  const apt = (step, ...args) => attempt(step, "apt-get", args);
  const keep = ["-o", "Dpkg::Options::=--force-confold"];
  const isInstalled =
    apt("Reading Debian's list of packages, for PostgreSQL", "update") &&
    apt("Installing PostgreSQL 15 for the tests", "install", "-y", ...keep, "postgresql-15");
  if (!isInstalled) say("That failed; the tables are tested on the embedded database alone");
}

function attempt(step, command, args) {
  say(step);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "ignore"],
    env
  });
  return status === 0;
}

/** These steps take from seconds to minutes, and their own output is not for the reader. */
function say(step) {
  console.error(`${step} …`);
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
