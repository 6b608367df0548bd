/** A script that does not load is most likely that of a former build: the page as it is now names others. */

const PAUSE = 10_000; // ms (spec §2)

/**
 * Loads the page anew, at most once in ten seconds for a path, and not without a network. What has been typed into
 * the open palette is not lost: the page of search answers it. Where that is no way, the palette closes.
 */
export function reloadOnce(): void {
  const palette = document.querySelector<HTMLDialogElement>("dialog[data-palette][open]");
  const key = `vitrine-reload ${location.pathname}`;
  try {
    if (navigator.onLine && !(Date.now() - sessionStorage[key] < PAUSE)) {
      sessionStorage[key] = Date.now();
      if (palette) palette.querySelector("form")?.submit();
      else location.reload();
      return;
    }
  } catch {
    // Without a memory it could go on for ever.
  }
  palette?.close();
}
