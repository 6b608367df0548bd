/**
 * What is done to an island before it is alive: it is done again, in its order, as soon as there is an answer. Each
 * deed finds what has come of the one before, as if somebody did them.
 */

/** What acts when it is clicked. Fields, boxes and what folds out act by themselves. */
const ACTING = 'a[href], button, [tabindex="0"]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Deeds {
  /**
   * Does what has been held.
   * @param isAlive whether the island answers from now on; else links lead where they lead and forms are sent, and
   * what is done next is held again
   */
  release(isAlive: boolean): Promise<void>;
}

interface Deed {
  target: Element;
  /** Where it was, should it not be there any more: an island that fails is built anew. */
  place: readonly number[];
  again(target: Element): void;
}

/** @param onDeed is called at each of them */
export function holdDeeds(element: HTMLElement, onDeed: () => void): Deeds {
  const held: Deed[] = [];
  const waiting = new AbortController();
  let isReleasing = false;
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
  const add = <Target extends Element>(target: Target, again: (target: Target) => void): void => {
    held.push({ target, place: placeOf(target, element), again: again as Deed["again"] });
    onDeed();
  };
  const listen = <Kind extends Event>(type: string, hear: (event: Kind) => void): void => {
    const options = { capture: true, signal: waiting.signal };
    element.addEventListener(type, (event) => isDoing || hear(event as Kind), options);
  };
  listen<MouseEvent>("click", (event) => {
    const target = (event.target as Element).closest(ACTING);
    // With such keys a link opens elsewhere, whatever the island makes of it.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    hold(event, target, (there) => there.dispatchEvent(new MouseEvent("click", event)));
  });
  listen<KeyboardEvent>("keydown", (event) => {
    const target = event.target as Element;
    // What the browser itself does not make a click of.
    if (target.matches("a, button, input, select, textarea, summary")) return;
    if (target.matches(ACTING) && /^(Enter| )$/.test(event.key)) {
      hold(event, target, (there) => there.dispatchEvent(new KeyboardEvent("keydown", event)));
    }
  });
  listen<SubmitEvent>("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    hold(event, form, (there) => there.requestSubmit(there === form ? submitter : undefined));
  });
  listen("input", ({ target }) => {
    const field = target as Field;
    if (!("value" in field)) return;
    const former = held.findIndex((deed) => deed.target === field);
    if (former >= 0) held.splice(former, 1);
    add(field, fillAgain(field));
  });
  const doAgain = ({ target, place, again }: Deed): void => {
    const there = element.contains(target) ? target : elementAt(place, element);
    isDoing = true;
    if (there) again(there);
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
    async release(isAlive) {
      if (isReleasing) return;
      isReleasing = true;
      // What is done meanwhile comes behind, if there is anybody to answer it.
      const deeds = isAlive ? held : held.splice(0);
      for (let deed = deeds.shift(); deed && element.isConnected; deed = deeds.shift()) {
        doAgain(deed);
        await nextTask();
      }
      isReleasing = false;
      if (!isAlive) return;
      waiting.abort();
      await nextTask();
      pointAgain();
      focusAgain();
    }
  };
}

/** By then libraries have rendered what has changed. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The way to an element from one that holds it: places among the children of each. */
function placeOf(target: Element, root: Element): number[] {
  const { parentElement: parent } = target;
  if (!parent || target === root) return [];
  return [...placeOf(parent, root), [...parent.children].indexOf(target)];
}

function elementAt(place: readonly number[], root: Element): Element | undefined {
  return place.reduce((found: Element | undefined, at) => found?.children[at], root);
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
  const { value } = field;
  return (there) => {
    if ("defaultValue" in there) there.value = there.defaultValue;
    // The field's own `value` is what such a library watches.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(there), "value") ?? {};
    set?.call(there, value);
    for (const type of ["input", "change"]) there.dispatchEvent(new Event(type, { bubbles: true }));
  };
}
