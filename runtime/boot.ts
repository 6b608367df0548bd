/** The script of every page, begun when the page has been read. Parts are in `boot/`. */
import { startColorMode } from "./boot/colorMode.ts";
import { startCopyButtons } from "./boot/copyCode.ts";

startColorMode();
startCopyButtons();
