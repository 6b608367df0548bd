/** What a page cannot become without being loaded: scripts run once, and read some things once. */

/** Of the root element: the layout, which navigation and its links are made for, and the theme a page is forced to. */
const READ_ONCE = ["data-layout", "data-theme"];

/**
 * @param former the document that is shown, as it was served
 * @param next as it is served now
 */
export function needsReload(former: Document, next: Document): boolean {
  return (
    READ_ONCE.some(
      (name) =>
        former.documentElement.getAttribute(name) !== next.documentElement.getAttribute(name)
    ) ||
    scriptsOf(former) !== scriptsOf(next) ||
    haveIslandsChanged(former, next) ||
    hasTwins(next) ||
    next.querySelector("meta[http-equiv=refresh i]") !== null
  );
}

/** The script of islands, which a page may get when its first island comes. */
export function islandScriptOf(page: ParentNode): string | null {
  return page.querySelector("head script[data-kept]")?.getAttribute("src") ?? null;
}

function haveIslandsChanged(former: Document, next: Document): boolean {
  const [before, now] = [islandScriptOf(former), islandScriptOf(next)];
  return before !== null && now !== null && before !== now;
}

/** Ids that several elements have tell none of them. */
function hasTwins(page: Document): boolean {
  const ids = Array.from(page.querySelectorAll("[id]"), (element) => element.getAttribute("id"));
  return new Set(ids).size < ids.length;
}

function scriptsOf(page: Document): string {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>("script:not([data-kept])")];
  return JSON.stringify(
    scripts.filter(isRun).map((script) => [script.type, script.getAttribute("src"), script.text])
  );
}

/** Others hold data: of search engines, for instance. */
export function isRun({ type }: HTMLScriptElement): boolean {
  return /^(module|importmap|.*javascript|)$/i.test(type);
}
