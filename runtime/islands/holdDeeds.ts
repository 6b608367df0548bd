/**
 * What is done to an island before it is alive: it is done again, in its order, as soon as there is an answer. Each
 * deed finds what has come of the one before, as if somebody did them.
 */

import { elementAt, placeOf } from "./place.ts";
import { setText, textOf } from "./text.ts";

/** What acts when it is clicked. */
const ACTING =
  'a[href], button, input:is([type=button], [type=submit], [type=image], [type=reset]), [tabindex="0"]';
/** What leads to another page, unless the island sees to it. */
const LEADING = "a[href], button:not([type=button], [type=reset]), [type=submit], [type=image]";
/** What the browser does by itself. */
const NATIVE = "input, select, textarea, label, summary, [contenteditable]";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Deeds {
  /**
   * Does what has been held. Where it is "away", links lead where they lead and forms are sent, and what is done next
   * is held again.
   * @param island "alive": it answers from now on; "rebuilt": what the build has made is there anew
   */
  release(island: "alive" | "rebuilt" | "away"): Promise<void>;
}

interface Deed {
  target: Element;
  /** Where it was: an island that fails is built anew. */
  place: readonly number[];
  /** Whether a field has a value by it, which it still has unless it is another by now. */
  isFilling: boolean;
  again(target: Element): void;
}

/** @param onDeed is called at each of them */
export function holdDeeds(element: HTMLElement, onDeed: () => void): Deeds {
  const held: Deed[] = [];
  const waiting = new AbortController();
  let isReleasing = false;
  let isRebuilt = false;
  /** While a deed is being done again: what it brings about is not held. */
  let isDoing = false;

  /** Neither the browser nor the page beyond shall answer in the island's place. */
  const hold = <Target extends Element>(
    event: Event,
    target: Target,
    again: (target: Target) => void
  ): void => {
    event.preventDefault();
    event.stopPropagation();
    add(target, again);
  };
  const add = <Target extends Element>(
    target: Target,
    again: (target: Target) => void,
    isFilling = false
  ): void => {
    const place = placeOf(target, element);
    held.push({ target, place, isFilling, again: again as Deed["again"] });
    onDeed();
  };
  const listen = <Kind extends Event>(type: string, hear: (event: Kind) => void): void => {
    const options = { capture: true, signal: waiting.signal };
    element.addEventListener(type, (event) => isDoing || hear(event as Kind), options);
  };
  listen<MouseEvent>("click", (event) => {
    const target = event.target as Element;
    if (!target.closest(`${ACTING}, ${NATIVE}`)?.matches(ACTING)) return;
    // With such keys a link opens elsewhere, whatever the island makes of it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    hold(event, target, (there) => there.dispatchEvent(new MouseEvent("click", event)));
  });
  listen<KeyboardEvent>("keydown", (event) => {
    const target = event.target as Element;
    const { key, isComposing } = event;
    // What the browser itself makes no click of, and sends no form for.
    const isField = target instanceof HTMLInputElement && !target.form && !target.matches(ACTING);
    const isOwn = target.matches(ACTING) && !target.matches(`a, button, ${NATIVE}`);
    if (isField ? key === "Enter" && !isComposing : isOwn && /^(Enter| )$/.test(key)) {
      hold(event, target, (there) => there.dispatchEvent(new KeyboardEvent("keydown", event)));
    }
  });
  listen<SubmitEvent>("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const submitter = event.submitter as HTMLButtonElement | null;
    // One that has gone, or was built anew, sends nothing of its own.
    hold(event, form, (there) => there.requestSubmit(submitter?.form === there ? submitter : null));
  });
  listen("input", ({ target }) => {
    const field = target as Field;
    if (!("value" in field)) return;
    const former = held.at(-1);
    if (former?.target === field && former.isFilling) held.pop();
    add(field, fillAgain(field), true);
  });
  /** The field in which a letter is being made of several keys. */
  let composing: EventTarget | null = null;
  listen("compositionstart", ({ target }) => {
    composing = target;
  });
  listen("compositionend", () => {
    composing = null;
  });
  const keep = (isKept: (deed: Deed) => boolean): void => {
    held.splice(0, held.length, ...held.filter(isKept));
  };
  const { signal } = waiting;
  // Whoever goes elsewhere meanwhile, or would rather stay, has done that last.
  const stay = (): void =>
    keep(({ target }) => !target.matches("form") && !target.closest(LEADING));
  const goElsewhere = ({ type, target }: Event): void => {
    const there = target as Element;
    if (!element.contains(there) && (type === "submit" || there.closest("a[href]"))) stay();
  };
  for (const way of ["click", "submit"]) {
    document.addEventListener(way, goElsewhere, { capture: true, signal });
  }
  document.addEventListener("keydown", ({ key }) => key === "Escape" && stay(), { signal });
  const doAgain = ({ target, place, again }: Deed): void => {
    // What an island that is alive has taken away is not there to be done again.
    const there = isRebuilt ? elementAt(place, element) : target;
    if (!there || !element.contains(there) || there.tagName !== target.tagName) return;
    isDoing = true;
    try {
      again(there);
    } catch (error) {
      console.error(error); // the next may be done all the same
    }
    isDoing = false;
  };
  /** What the mouse has come to: who listens from now on hears nothing of it before it moves on. */
  let pointed: PointerEvent | undefined;
  listen<PointerEvent>("pointerover", (event) => {
    pointed = event;
  });
  const pointAgain = (): void => {
    const target = pointed?.target as Element | undefined;
    if (pointed?.pointerType !== "mouse" || !target?.matches(":hover")) return;
    const { clientX, clientY, pointerType } = pointed;
    const at = { clientX, clientY, pointerType };
    for (const kind of ["pointer", "mouse"]) {
      target.dispatchEvent(new PointerEvent(`${kind}over`, { ...at, bubbles: true }));
      for (let around = target; around !== element; around = around.parentElement ?? element) {
        around.dispatchEvent(new PointerEvent(`${kind}enter`, at));
      }
    }
  };
  const focusAgain = (): void => {
    const { activeElement } = document;
    if (!activeElement || !element.contains(activeElement)) return;
    activeElement.dispatchEvent(new FocusEvent("focus"));
    activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  };
  return {
    async release(island) {
      isRebuilt ||= island === "rebuilt";
      if (isReleasing) return;
      isReleasing = true;
      const isAway = island === "away";
      // What is done meanwhile comes behind, if there is anybody to answer it.
      // What has been typed stays where it is, and is told to an island that comes alive after all.
      const deeds = isAway ? held.filter(({ isFilling }) => !isFilling) : held;
      if (isAway) keep(({ isFilling }) => isFilling);
      for (let deed = deeds.shift(); deed && element.isConnected; deed = deeds.shift()) {
        if (composing === deed.target) await composed(element);
        doAgain(deed);
        await rendered();
      }
      isReleasing = false;
      if (isAway) return;
      waiting.abort();
      await rendered();
      pointAgain();
      focusAgain();
    }
  };
}

/** Resolves when libraries have rendered what has changed, and one that fails has been built anew, a task later. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
}

function composed(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener("compositionend", resolve, { once: true });
  });
}

/**
 * A library that keeps count of a field hears of what differs from its count alone: the field becomes what it was
 * before, then changes.
 */
function fillAgain(field: Field): (field: Field) => void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field;
    return (there) => {
      (there as HTMLInputElement).checked = !checked;
      there.click();
    };
  }
  if (field instanceof HTMLSelectElement) {
    const chosen = Array.from(field.options, ({ selected }) => selected);
    return (there) => {
      for (const [at, option] of [...(there as HTMLSelectElement).options].entries()) {
        option.selected = chosen[at] ?? false;
      }
      tell(there);
    };
  }
  const text = textOf(field);
  return (there) => {
    // What was chosen of files cannot be set, and is there still.
    if (there.type !== "file") setText(there as HTMLInputElement, text);
    tell(there);
  };
}

function tell(field: Field): void {
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
