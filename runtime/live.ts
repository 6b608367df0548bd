/** What a page does for somebody who is there: loaded at the first sign of them. Parts are in `live/`. */
import { startCharts } from "./live/charts.ts";
import { refresh, startColorMode } from "./live/colorMode.ts";
import { startCopyButtons } from "./live/copyCode.ts";
import { watchErrors } from "./live/errors.ts";
import { startPalette } from "./live/palette.ts";
import { startPopovers } from "./live/popovers.ts";
import { startPreview } from "./live/preview.ts";
import { startUpdates } from "./live/updates.ts";
import { reloadOnce } from "./reloadOnce.ts";

/** @param errors what nobody has caught so far */
export function startPage(errors: readonly Event[]): void {
  watchErrors(errors);
  startPreview(); // before anything looks at the address
  startColorMode();
  startCopyButtons();
  startPopovers();
  startCharts();
  const loadPalette = startPalette();
  startUpdates();
  // Where pages have payloads they say how they are laid out.
  if (document.documentElement.dataset.layout !== undefined) {
    import("./navigation.ts").then(
      ({ startNavigation }) =>
        startNavigation({ onPage: announcePage, reloadOnce, loadAhead: loadPalette }),
      () => {} // links lead to documents
    );
  }
}

/** Another page is shown in the same document. */
function announcePage(): void {
  refresh();
  document.dispatchEvent(new Event("vitrine:page"));
}
