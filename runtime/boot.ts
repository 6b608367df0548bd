/**
 * The script of every page, begun when the page has been read. It does what is seen at once, and loads the rest,
 * `live.ts`, at the first sign of a visitor: most of it acts on what somebody does.
 */
import { isRefused } from "./analytics/mayCount.ts";
import type { startPage } from "./live.ts";
import { opensPalette } from "./opensPalette.ts";
import { reloadOnce } from "./reloadOnce.ts";

/** Whether the site counts visits (`cli/render/compileClient.ts`). */
declare const COUNTS_VISITS: boolean;

/** What somebody does before anything else. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "storage", "popstate"];
/** What the rest answers to (`live.ts`). What is done to it before it is there waits. */
const ANSWERED = "[data-color-mode],[data-export]";

const palette = document.querySelector<HTMLDialogElement>("dialog[data-palette]");
const waiting = new AbortController();
/** What nobody has caught so far. */
const errors: Event[] = [];
let held: { type: string; target: HTMLSelectElement; value: string }[] = [];
const SECOND = 1000; // ms
let isLoading = false;
let hasFailed = false;

/** @param isDone something was done that waits for it; signs alone do not try again what has failed */
function begin(isDone: unknown): void {
  if (isLoading || (hasFailed && isDone !== true)) return;
  isLoading = true;
  import("./live.ts").then(
    (live: { startPage: typeof startPage }) => {
      waiting.abort();
      live.startPage(errors);
      for (const { type, target, value } of held) {
        target.value = value; // by now it shows what is stored
        target.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    () => {
      isLoading = false;
      hasFailed = true;
      held = []; // later on nobody would know why
      reloadOnce();
    }
  );
}

function hold({ type, target }: Event): void {
  const answered = (target as Element).closest<HTMLSelectElement>(ANSWERED);
  if (answered) held.push({ type, target: answered, value: answered.value });
  begin(answered !== null);
}

/** Opens the palette's field at once; what answers it comes behind. */
function openPalette(event: Event): void {
  if (!palette || !opensPalette(event as MouseEvent & KeyboardEvent)) return;
  event.preventDefault();
  if (palette.open) return;
  palette.showModal();
  document.dispatchEvent(new Event("vitrine:palette"));
  begin(true);
}

// None of these signs holds up scrolling, so that nothing need be said of that.
const options = { capture: true, signal: waiting.signal };
for (const sign of SIGNS) addEventListener(sign, begin, options);
for (const done of ["click", "change"]) addEventListener(done, hold, options);
for (const failure of ["error", "unhandledrejection"]) {
  addEventListener(
    failure,
    (error) => {
      errors.push(error);
      begin(error); // a sign like others: nobody is waiting for it
    },
    { signal: waiting.signal }
  );
}
// Before navigation takes its button for a link.
for (const done of ["click", "keydown"]) addEventListener(done, openPalette, true);
if (COUNTS_VISITS && !isRefused(navigator)) {
  // Who has left by then has not read it. Where it does not load that is a trifle (`errors/isTrifle.ts`).
  setTimeout(() => import("./analytics.ts"), SECOND);
}
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
