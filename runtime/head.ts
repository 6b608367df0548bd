/** What must act before the first paint. It stands in the head of each page, so every byte counts. */
import { readColorMode } from "./colorMode.ts";

const { dataset } = document.documentElement;
// What needs this script is shown only where it runs. Its value is the theme that the page is forced to.
dataset.script = dataset.theme ?? "";
const mode = readColorMode();
if (mode !== "system") dataset.theme ??= mode;
