/** What a page does for somebody who is there: loaded at the first sign of them. Parts are in `live/`. */
import { startColorMode } from "./live/colorMode.ts";
import { startCopyButtons } from "./live/copyCode.ts";
import { startPalette } from "./live/palette.ts";

export function startPage(): void {
  startColorMode();
  startCopyButtons();
  startPalette();
}
