/**
 * Shows the toasts of a store: a list at the edge of the window, the newest on top, so that none moves because another
 * comes. Its parts are rendered at build (`templates/fragments/Toasts.tsx`).
 */
import { glide } from "./glide.ts";
import { createItem, find, type ToastItem, type ToastTemplates } from "./item.ts";
import type { Toast, ToastStore } from "./store.ts";
import { startSwipes } from "./swipe.ts";
import { createTopLayer } from "./topLayer.ts";

/** How long the place of a message is there before its words are, in ms: screen readers have to find it first. */
const SETTLE = 100;

/**
 * Puts the region into the page and follows the store.
 * @returns the region, whose `data-` attributes hold texts
 * @throws Error where the markup is not that of toasts
 */
export function createRegion(markup: DocumentFragment, store: ToastStore): HTMLElement {
  const section = find<HTMLElement>(markup, "section");
  const list = find<HTMLElement>(section, "ol");
  const template = (name: string) => find<HTMLTemplateElement>(section, `template[${name}]`);
  const templates: ToastTemplates = {
    items: {
      info: template("data-item=info"),
      success: template("data-item=success"),
      warning: template("data-item=warning"),
      error: template("data-item=error")
    },
    action: template("data-action")
  };
  const items = new Map<number, ToastItem>();
  document.body.append(section);
  const layer = createTopLayer(section, () => {
    isPointedAt = false; // a pointer that is there comes again
    hold();
  });
  const { takeBack, rememberFocus } = createFocus(section);

  /** Those that are open, from top to bottom. */
  const open = (): ToastItem[] =>
    [...items.values()].filter(({ toast }) => toast.state === "open").reverse();
  const itemAt = (element: Element | null): ToastItem | undefined =>
    [...items.values()].find((item) => item.element === element?.closest("li"));

  const enter = (toast: Toast): void => {
    const item = createItem(toast, templates);
    const { element } = item;
    items.set(toast.key, item);
    element.dataset.state = "waiting";
    list.prepend(element);
    setTimeout(async () => {
      if (item.toast.state !== "open") return;
      item.tell(item.toast);
      measure();
      element.dataset.state = "entering";
      await motionOf(element);
      if (element.dataset.state === "entering") element.dataset.state = "open";
    }, SETTLE);
  };

  /** @param bottom where it was, in px from the lower edge of the list */
  const leave = async (item: ToastItem, toast: Toast, bottom: number): Promise<void> => {
    const { element } = item;
    const { activeElement } = document;
    const rest = open().filter((other) => other !== item);
    item.toast = toast;
    if (element.contains(activeElement)) {
      // Who uses the keys goes on to what is now in its place; who has pointed at it wants the page back.
      const isByKeys = activeElement?.matches(":focus-visible") ?? false;
      const below = rest.find((other) => isBehind(other.element, element)) ?? rest.at(-1);
      if (isByKeys && below) find(below.element, "[data-close]").focus();
      else takeBack();
    } else if (rest.length === 0 && section.contains(activeElement)) takeBack();
    // It goes from where it is, while those around it close up.
    element.style.bottom = `${bottom}px`;
    element.dataset.state = "leaving";
    element.inert = true;
    await motionOf(element);
    element.remove();
    items.delete(toast.key);
    store.remove(toast.key);
  };

  const render = (): void => {
    const staying = open().map(({ element }) => element);
    // Without what a finger has moved them by, and before any of them has gone.
    const bottoms = new Map(
      staying.map((element) => {
        const { offsetTop, offsetHeight } = element;
        return [element, list.offsetHeight - offsetTop - offsetHeight];
      })
    );
    glide(staying, () => {
      for (const toast of store.get()) {
        const item = items.get(toast.key);
        if (toast.state === "open") {
          if (!item) enter(toast);
          else if (item.toast !== toast) {
            if (item.element.dataset.state === "waiting") item.toast = toast;
            else item.tell(toast);
          }
        } else if (!item) queueMicrotask(() => store.remove(toast.key));
        else if (item.toast.state === "open") {
          leave(item, toast, bottoms.get(item.element) ?? 0);
        }
      }
      if (items.size > 0) layer.show();
      else {
        layer.hide();
        isPointedAt = false; // nothing is left that could be left
      }
      measure();
    });
    hold();
  };

  /** Where there are more than the window holds they scroll, and fingers do that with them. */
  const measure = (): void => {
    const height = list.offsetHeight + 2 * list.offsetTop; // with the margins
    section.toggleAttribute("data-tall", height > section.clientHeight + 1);
  };
  addEventListener("resize", measure);

  let isPointedAt = false;
  /** Time stands still while somebody is at them, or away. A press leaves the focus behind, and is over. */
  const hold = (): void => {
    const isByKeys = section.matches(":focus-visible, :has(:focus-visible)");
    store.hold(isPointedAt || document.hidden || isByKeys);
  };
  section.addEventListener("pointerenter", () => {
    isPointedAt = true;
    hold();
  });
  section.addEventListener("pointerleave", () => {
    isPointedAt = false;
    hold();
  });
  section.addEventListener("focusin", ({ relatedTarget }) => {
    rememberFocus(relatedTarget);
    hold();
  });
  // By then the focus is where it goes.
  section.addEventListener("focusout", () => queueMicrotask(hold));
  document.addEventListener("visibilitychange", hold);

  list.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    const item = itemAt(button);
    if (!button || !item) return;
    const { toast } = item;
    const at = [...find(item.element, "[data-actions]").children].indexOf(button);
    toast.actions[at]?.onSelect();
    if (item.toast === toast) store.dismiss(toast.id);
  });
  startSwipes(list, (element) => {
    const item = itemAt(element);
    if (item) store.dismiss(item.toast.id);
  });

  section.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    // A dialog that they are shown in stays.
    event.preventDefault();
    event.stopPropagation();
    const item = itemAt(document.activeElement) ?? open()[0];
    if (item) store.dismiss(item.toast.id);
  });
  document.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== "F8" || altKey || ctrlKey || metaKey || shiftKey || open().length === 0) return;
    event.preventDefault();
    if (section.contains(document.activeElement)) takeBack();
    else section.focus();
  });

  store.subscribe(render);
  render();
  return section;
}

/** Where the focus was before it came here, and the way back. */
function createFocus(section: HTMLElement) {
  let origin: HTMLElement | undefined;
  return {
    rememberFocus(from: EventTarget | null): void {
      if (from instanceof Node && section.contains(from)) return;
      origin = from instanceof HTMLElement ? from : undefined;
    },
    takeBack(): void {
      if (origin?.isConnected) origin.focus({ preventScroll: true });
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && section.contains(activeElement)) {
        activeElement.blur();
      }
    }
  };
}

function isBehind(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Resolves when an element has come to rest; at once where it does not move. */
async function motionOf(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}
