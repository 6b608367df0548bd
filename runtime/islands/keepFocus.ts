/** Whoever is in an island that fails goes on in what is built anew, with what has been typed there. */
import { elementAt, placeOf } from "./place.ts";
import { setText, textOf } from "./text.ts";

const TYPED_IN = "textarea, input:not([type=checkbox], [type=radio], [type=file])";

/** @returns to be called when the island has been built anew */
export function keepFocus(element: HTMLElement): () => void {
  let last: { target: HTMLElement; place: readonly number[] } | undefined;
  element.addEventListener("focusin", ({ target }) => {
    last = { target: target as HTMLElement, place: placeOf(target as HTMLElement, element) };
  });
  element.addEventListener("focusout", () => {
    const left = last;
    // What is taken away with the focus in it has not been left; it is still there when the browser tells.
    queueMicrotask(() => {
      if (last === left && left?.target.isConnected) last = undefined;
    });
  });
  return () => {
    if (!last || last.target.isConnected || document.activeElement !== document.body) return;
    const { target, place } = last;
    const there = elementAt(place, element);
    if (!(there instanceof HTMLElement) || there.tagName !== target.tagName) return;
    there.focus({ preventScroll: true });
    if (there.matches(TYPED_IN)) {
      setText(there as HTMLInputElement, textOf(target as HTMLInputElement));
    }
  };
}
