/** The keys of a menu, as the ARIA Authoring Practices have them. */
import { TYPEAHEAD } from "../delays.ts";
import { isRtl } from "../direction.ts";

const ITEM = '[role^="menuitem"]';

/** The items of a menu itself, not of the menus in it. */
export function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(ITEM)].filter((item) => menuOf(item) === menu);
}

export function menuOf(item: Element): Element | null {
  return item.closest('[role="menu"]');
}

export function focusItem(item: HTMLElement | undefined): void {
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: "nearest" });
}

/** What is typed into one menu. */
export interface Typing {
  text: string;
  /** When the last letter came, in ms. */
  at: number;
}

export interface MenuKeys {
  typing: Typing;
  /** Closes a submenu towards the item that it belongs to; undefined in the first menu. */
  goBack: (() => void) | undefined;
  closeAll(): void;
}

interface Key extends Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> {
  target: EventTarget;
  currentTarget: Element;
  preventDefault(): void;
  stopPropagation(): void;
}

/** Of a key that is pressed within the menu that listens. */
export function onMenuKey(event: Key, { typing, goBack, closeAll }: MenuKeys): void {
  const menu = event.currentTarget;
  const target = event.target as HTMLElement;
  if (target !== menu && menuOf(target) !== menu) return;
  if (event.key === "Tab") {
    // The focus is back at the trigger before the browser moves it on.
    closeAll();
    event.stopPropagation();
    return;
  }
  const done = (): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const items = itemsOf(menu);
  const at = items.indexOf(target);
  const to = destination(event.key, at, items.length);
  const [forward, back] = isRtl(menu) ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  if (to !== undefined) {
    done();
    focusItem(items[to]);
  } else if (event.key === forward && target.ariaHasPopup === "menu") {
    done();
    target.click();
  } else if (event.key === back && goBack) {
    done();
    goBack();
  } else if (event.key === " " && isTyping(typing)) {
    done();
    focusItem(match(items, at, typing, event.key));
  } else if (event.key === " " && target instanceof HTMLAnchorElement) {
    done();
    target.click();
  } else if (isLetter(event)) {
    done();
    focusItem(match(items, at, typing, event.key));
  }
}

/** From the last item to the first and the other way round. */
function destination(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

function isTyping({ text, at }: Typing): boolean {
  return text !== "" && performance.now() - at < TYPEAHEAD;
}

/** The next item that begins with what is typed; one letter again and again goes through all that do. */
function match(
  items: readonly HTMLElement[],
  at: number,
  typing: Typing,
  letter: string
): HTMLElement | undefined {
  const before = isTyping(typing) ? typing.text : "";
  typing.text = before === letter ? letter : before + letter;
  typing.at = performance.now();
  // One that fits so far may fit still.
  const start = typing.text.length === 1 ? at + 1 : Math.max(at, 0);
  const ordered = [...items.slice(start), ...items.slice(0, start)];
  const wanted = typing.text.toLocaleLowerCase();
  return ordered.find((item) => labelOf(item).toLocaleLowerCase().startsWith(wanted));
}

function labelOf(item: HTMLElement): string {
  return (item.querySelector("[data-label]")?.textContent ?? "").trim();
}
