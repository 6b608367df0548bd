/** What must act before the first paint. It stands in the head of each page, so every byte counts. */
import { COLOR_MODE_KEY } from "./colorMode.ts";

const { dataset } = document.documentElement;
// What needs this script is shown only where it runs. Its value is the theme that the page is forced to.
dataset.script = dataset.theme ?? "";
try {
  const mode = localStorage[COLOR_MODE_KEY];
  // As `parseColorMode` reads it.
  if (/^(light|dark)$/.test(mode)) dataset.theme ??= mode;
} catch {
  // Denied: the system's theme.
}
