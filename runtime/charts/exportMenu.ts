/** The menu by which a chart is copied or downloaded: one for all, at the button that opens it. */
import { csvOf, fileName } from "./csv.ts";
import { pngOf, svgOf } from "./picture.ts";
import { hasShapes, withShapes } from "./withShapes.ts";

type Format = "SVG" | "PNG" | "CSV";

let opener: HTMLElement | undefined;
const started = new WeakSet<HTMLElement>();

/** Opens it at a chart's button, or closes it there. */
export function openExport(menu: HTMLElement, button: HTMLElement): void {
  if (!started.has(menu)) start(menu);
  const isOpen = menu.matches(":popover-open");
  if (isOpen) menu.hidePopover();
  if (isOpen && opener === button) return;
  opener?.removeAttribute("aria-expanded");
  opener = button;
  menu.showPopover({ source: button });
  button.setAttribute("aria-expanded", "true");
  place(menu, button);
  menu.querySelector("button")?.focus();
}

/** Px between the button and the menu, and from there to the edge of the window. */
const GAP = 4;
const EDGE = 8;

function place(menu: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = menu;
  const start = getComputedStyle(button).direction === "rtl" ? left : right - offsetWidth;
  const below = bottom + GAP;
  const hasRoom = below + offsetHeight + EDGE <= clientHeight || top < offsetHeight + GAP + EDGE;
  menu.style.left = `${Math.max(EDGE, Math.min(start, clientWidth - offsetWidth - EDGE))}px`;
  menu.style.top = `${hasRoom ? below : top - offsetHeight - GAP}px`;
}

function start(menu: HTMLElement): void {
  started.add(menu);
  menu.addEventListener("toggle", () => {
    if (!menu.matches(":popover-open")) opener?.removeAttribute("aria-expanded");
  });
  menu.addEventListener("click", ({ target }) => {
    const item = (target as Element).closest<HTMLElement>("button[data-do]");
    const figure = opener?.closest("figure");
    if (!item || !figure) return;
    const { do: deed, format } = item.dataset as { do: "copy" | "download"; format: Format };
    menu.hidePopover();
    carryOut(deed, format, figure).then(
      () => (deed === "copy" ? tell("success", menu.dataset.copied) : undefined),
      () => tell("error", menu.dataset.failed, menu.dataset.hint)
    );
  });
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...menu.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    items[(at + step + items.length) % items.length]?.focus();
  });
  // It stands in the window, and its button goes with the page.
  const follow = (): void => {
    if (opener && menu.matches(":popover-open")) place(menu, opener);
  };
  addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener("resize", follow);
}

async function carryOut(
  deed: "copy" | "download",
  format: Format,
  figure: HTMLElement
): Promise<void> {
  const drawn = format === "CSV" ? csvOf(rowsOf(figure)) : wholly(figure, svgOf);
  const text = format !== "CSV" && hasShapes(drawn) ? await withShapes(drawn) : drawn;
  if (deed === "copy") {
    if (format !== "PNG") await navigator.clipboard.writeText(text);
    // Safari lets a page write what is still being made, and not what has been made meanwhile.
    else await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(text) })]);
    return;
  }
  const blob = format === "PNG" ? await pngOf(text) : new Blob([text], { type: TYPES[format] });
  save(blob, `${fileName(titleOf(figure))}.${format.toLowerCase()}`);
}

const TYPES = { SVG: "image/svg+xml", CSV: "text/csv;charset=utf-8" };

/** With what its legend hides. */
function wholly(figure: HTMLElement, draw: (figure: HTMLElement) => string): string {
  figure.dataset.whole = "";
  try {
    return draw(figure);
  } finally {
    delete figure.dataset.whole;
  }
}

function titleOf(figure: HTMLElement): string {
  return figure.querySelector("figcaption :is(h2, h3, h4)")?.textContent ?? "";
}

function rowsOf(figure: HTMLElement): readonly (readonly string[])[] {
  const rows = figure.querySelector("table")?.rows ?? [];
  return Array.from(rows, ({ cells }) => Array.from(cells, ({ textContent }) => textContent ?? ""));
}

/** How long a file may take to be begun, in ms. */
const UNTIL_BEGUN = 60_000;

function save(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), UNTIL_BEGUN);
}

async function tell(kind: "success" | "error", title = "", description = ""): Promise<void> {
  const { addToast } = await import("../toasts.ts");
  addToast({ id: "chart", kind, title, description });
}
