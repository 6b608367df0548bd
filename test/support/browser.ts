import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../../scripts/findBrowser.mjs";

/**
 * Chromium. Its absence fails the test: there is no skipping.
 * @param more flags
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    throw new Error("no Chromium found; npm test installs one, or name it in CHROMIUM");
  }
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", ...more]
  });
}
