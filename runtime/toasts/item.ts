/** One toast as it is shown: a copy of the list's template, filled in. */
import type { Toast, ToastKind } from "./store.ts";

/** What one is made of (`templates/fragments/Toasts.tsx`). */
export interface ToastTemplates {
  /** An item of the list for each kind. */
  items: Record<ToastKind, HTMLTemplateElement>;
  action: HTMLTemplateElement;
}

export interface ToastItem {
  element: HTMLElement;
  /** As it was last told. */
  toast: Toast;
  /** Says what it says now, which is heard again. */
  tell(toast: Toast): void;
}

/** @throws Error where the markup is not that of toasts */
export function createItem(toast: Toast, templates: ToastTemplates): ToastItem {
  const element = copyOf(templates.items[toast.kind]);
  const card = find(element, "[data-kind]");
  const said = find(element, "[data-said]");
  const actions = find(element, "[data-actions]");
  const close = find(element, "[data-close]");
  const slot = (name: string, within = element): HTMLElement => find(within, `[data-slot=${name}]`);
  const word = (kind: ToastKind): string =>
    find(templates.items[kind].content, "[data-slot=kind]").textContent;

  // The words come later (`tell`): only a change of what is there already is read out.
  slot("kind").textContent = "";
  said.role = roleOf(toast);
  slot("title").id = `toast-${toast.key}-title`;
  close.setAttribute("aria-describedby", slot("title").id);

  const showActions = ({ actions: wanted }: Toast): void => {
    while (actions.childElementCount < wanted.length) actions.append(copyOf(templates.action));
    for (const [at, button] of [...actions.children].entries()) {
      const label = wanted[at]?.label;
      if (label !== undefined) {
        button.textContent = label;
        continue;
      }
      if (button === document.activeElement) close.focus();
      button.remove();
    }
  };

  const item: ToastItem = {
    element,
    toast,
    tell(now) {
      const { kind, title, description } = now;
      if (card.dataset.kind !== kind) {
        card.dataset.kind = kind;
        const drawing = templates.items[kind].content.querySelector("[data-slot=icon]");
        if (drawing) slot("icon").replaceWith(drawing.cloneNode(true));
      }
      said.role = roleOf(now);
      // A title may be the very word for its kind.
      slot("kind").textContent = word(kind) === title ? "" : word(kind);
      slot("title").textContent = title;
      slot("description").textContent = description;
      slot("description").hidden = description === "";
      showActions(now);
      item.toast = now;
    }
  };
  return item;
}

/** Errors interrupt, as does what is urgent; all else waits for a pause. */
function roleOf({ kind, isUrgent }: Toast): "alert" | "status" {
  return kind === "error" || isUrgent ? "alert" : "status";
}

/** @throws Error where there is none */
export function find<Found extends HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`the toasts have no ${selector}`);
  return found;
}

function copyOf({ content }: HTMLTemplateElement): HTMLElement {
  return find<HTMLElement>(content, "*").cloneNode(true) as HTMLElement;
}
