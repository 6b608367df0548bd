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
try {
  // Chromium shows a document that is there at once before it heeds this rule of its style sheet, and then leaves the
  // transition out and reports that as an error (`templates/theme/transitions.css.ts`).
  const rule = new CSSStyleSheet({ media: "(prefers-reduced-motion:no-preference)" });
  rule.replaceSync("@view-transition{navigation:auto}");
  document.adoptedStyleSheets = [rule];
} catch {
  // Such a browser has no such transitions either.
}
