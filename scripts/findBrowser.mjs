import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/**
 * Path of a Chromium: the one that CHROMIUM names, Playwright's own, or one on the PATH.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(existsSync);
}
