/**
 * The script of every page, begun when the page has been read. It does what is seen at once, and loads the rest,
 * `live.ts`, at the first sign of a visitor: most of it acts on what somebody does.
 */
import { addCopyButtons } from "./boot/copyButtons.ts";
import type { startPage } from "./live.ts";

/** What somebody does before anything else. */
const SIGNS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
  "storage"
];
/** What the rest answers to (`live.ts`). What is done to it before it is there waits. */
const ANSWERED = "[data-color-mode],[data-copy]";

const held: { type: string; target: HTMLSelectElement; value: string }[] = [];
const waiting = new AbortController();
let isBegun = false;

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  import("./live.ts").then(
    (live: { startPage: typeof startPage }) => {
      waiting.abort();
      live.startPage();
      for (const { type, target, value } of held) {
        if (type === "change") target.value = value; // by now it shows what is stored
        target.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    () => {
      isBegun = false; // no network: again at the next sign
    }
  );
}

function hold(event: Event): void {
  begin();
  const { type } = event;
  const target = event.target as HTMLSelectElement;
  if (target.closest(ANSWERED)) held.push({ type, target, value: target.value });
}

addCopyButtons();
const options = { capture: true, passive: true, signal: waiting.signal };
for (const sign of SIGNS) addEventListener(sign, begin, options);
for (const done of ["click", "change"]) addEventListener(done, hold, options);
// A theme that was chosen reaches further than the head's script can: pictures, frames, the browser's own bar.
if (document.documentElement.dataset.theme || document.querySelector("iframe")) begin();
