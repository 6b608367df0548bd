/** What is done to an island before it is alive: it is done again, in its order, as soon as there is an answer. */

/** What acts when it is clicked. Fields, boxes and what folds out act by themselves. */
const ACTING = 'a[href], button, [tabindex="0"]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Deeds {
  /**
   * Does what has been held.
   * @param isAlive whether the island answers from now on; else links lead where they lead and forms are sent, and
   * what is done next is held again
   */
  release(isAlive: boolean): void;
}

/** @param onDeed is called at each of them */
export function holdDeeds(element: HTMLElement, onDeed: () => void): Deeds {
  let held: { target: EventTarget; again(): void }[] = [];
  const waiting = new AbortController();
  let isReleasing = false;

  /** Neither the browser nor the page beyond shall answer in the island's place. */
  const hold = (event: Event, target: EventTarget, again: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    held.push({ target, again });
    onDeed();
  };
  const listen = <Kind extends Event>(type: string, hear: (event: Kind) => void): void => {
    const options = { capture: true, signal: waiting.signal };
    element.addEventListener(type, (event) => isReleasing || hear(event as Kind), options);
  };
  listen<MouseEvent>("click", (event) => {
    const target = (event.target as Element).closest(ACTING);
    // With such keys a link opens elsewhere, whatever the island makes of it.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    hold(event, target, () => target.dispatchEvent(new MouseEvent("click", event)));
  });
  listen<KeyboardEvent>("keydown", (event) => {
    const target = event.target as Element;
    // What the browser itself does not make a click of.
    if (target.matches("a, button, input, select, textarea, summary")) return;
    if (target.matches(ACTING) && /^(Enter| )$/.test(event.key)) {
      hold(event, target, () => target.dispatchEvent(new KeyboardEvent("keydown", event)));
    }
  });
  listen<SubmitEvent>("submit", (event) => {
    const form = event.target as HTMLFormElement;
    hold(event, form, () => form.requestSubmit(event.submitter));
  });
  listen("input", ({ target }) => {
    const field = target as Field;
    if (!("value" in field)) return;
    held = held.filter((deed) => deed.target !== field);
    held.push({ target: field, again: fillAgain(field) });
    onDeed();
  });
  return {
    release(isAlive) {
      if (isAlive) waiting.abort();
      const deeds = held;
      held = [];
      isReleasing = true;
      for (const { again } of deeds) again();
      isReleasing = false;
    }
  };
}

/**
 * A library that keeps count of a field hears of what differs from its count alone: the field becomes what it was
 * before, then changes.
 */
function fillAgain(field: Field): () => void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { value } = field;
  return () => {
    if ("defaultValue" in field) field.value = field.defaultValue;
    // The field's own `value` is what such a library watches.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}
