/** "Edit this page" leads to where the site's source is published; while its author works, the file itself is opened. */
import { fileOfEditLink } from "./fileOfEditLink.ts";
import type { EditorTarget } from "./openInEditor.ts";

/** @param patternNow gives the config's `site.editLink` as it is now; empty where there is none */
export function followEditLinks(
  patternNow: () => string,
  open: (target: EditorTarget) => void
): void {
  document.addEventListener("click", (event) => {
    // With a key the browser opens the link beside the page: that is the published file's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const href = event.target.closest("a[href]")?.getAttribute("href");
    const file = href ? fileOfEditLink(href, patternNow()) : undefined;
    if (file === undefined) return;
    event.preventDefault();
    open({ file });
  });
}
