/**
 * The script of every page, begun when the page has been read. It does what is seen at once, and loads the rest,
 * `live.ts`, at the first sign of a visitor: most of it acts on what somebody does.
 */
import { addCopyButtons } from "./boot/copyButtons.ts";
import type { startPage } from "./live.ts";
import { reloadOnce } from "./reloadOnce.ts";

/** What somebody does before anything else. */
const SIGNS = ["pointermove", "pointerdown", "focusin", "scroll", "storage"];
/** What the rest answers to (`live.ts`). What is done to it before it is there waits; of each the last counts. */
const ANSWERED = "[data-color-mode],[data-copy],[data-palette]";

const held = new Map<EventTarget | null, { event: Event; value: string }>();
const waiting = new AbortController();
let isLoading = false;
let hasFailed = false;

/** @param isDone something was done that waits for it; signs alone do not try again what has failed */
function begin(isDone: unknown): void {
  if (isLoading || (hasFailed && isDone !== true)) return;
  isLoading = true;
  import("./live.ts").then(
    (live: { startPage: typeof startPage }) => {
      waiting.abort();
      live.startPage();
      for (const { event, value } of held.values()) {
        const { type, target } = event;
        // By now it shows what is stored.
        if (type === "change") (target as HTMLSelectElement).value = value;
        const Kind = event.constructor as typeof KeyboardEvent;
        target?.dispatchEvent(new Kind(type, event));
      }
    },
    () => {
      isLoading = false;
      hasFailed = true;
      held.clear(); // later on nobody would know why
      reloadOnce();
    }
  );
}

function hold(event: Event): void {
  const target = event.target as HTMLSelectElement;
  const { ctrlKey, metaKey, key } = event as KeyboardEvent;
  const isOurs = key ? key === "k" && ctrlKey !== metaKey : target.closest(ANSWERED);
  begin(Boolean(isOurs));
  if (!isOurs) return;
  if (key || (target.closest("a") && !ctrlKey && !metaKey)) event.preventDefault();
  held.set(target, { event, value: target.value });
}

addCopyButtons();
document.addEventListener("vitrine:page", addCopyButtons);
// None of these signs holds up scrolling, so that nothing need be said of that.
const options = { capture: true, signal: waiting.signal };
for (const sign of SIGNS) addEventListener(sign, begin, options);
for (const done of ["click", "change", "keydown"]) addEventListener(done, hold, options);
try {
  // A theme that was chosen reaches further than the head's script can: pictures, frames, the browser's own bar.
  // Preview mode is asked for by the address or by a cookie; whatever else has the word in it costs but time.
  if (
    document.documentElement.dataset.theme ||
    document.querySelector("iframe") ||
    /preview/.test(location.search + document.cookie)
  )
    begin(true);
} catch {
  // A frame without an origin has no cookies.
}
