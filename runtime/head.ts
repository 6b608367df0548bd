/** What must act before the first paint. It stands in the head of each page, so every byte counts. */
import { readColorMode } from "./colorMode.ts";

const { dataset } = document.documentElement;
// What needs this script is shown only where it runs.
dataset.script = "";
const mode = readColorMode();
// A page whose theme is forced has one already.
if (mode !== "system") dataset.theme ??= mode;
