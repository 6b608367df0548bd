/** What is said of a search, to those who see it and to those who hear it. */

export interface SearchStatus {
  /** Says that it takes a while, if it does. */
  wait(): void;
  say(text: string): void;
  clear(): void;
}

const WAIT = 300; // ms until waiting is worth a word
/** While somebody types on, answers follow each other; who listens wants the last one. */
const SETTLE = 250; // ms

export function createStatus(place: HTMLElement): SearchStatus {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sayIn = (delay: number, text = ""): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      place.textContent = text;
    }, delay);
  };
  return {
    wait: () => sayIn(WAIT, place.dataset.searching),
    say: (text) => sayIn(SETTLE, text),
    clear() {
      clearTimeout(timer);
      place.textContent = "";
    }
  };
}
