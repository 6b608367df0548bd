/**
 * What `watch` adds to a page: a way to its source, and the mistakes of the site while it has some. All of it is in
 * a shadow root and made of elements and texts, since files, YAML and messages may hold anything.
 */
import { areFolded, noteFolded } from "./folded.ts";
import { keepOnTop } from "./keepOnTop.ts";
import { liftToasts } from "./liftToasts.ts";
import { make, makeIcon } from "./make.ts";
import type { WatchProblem } from "./messages.ts";
import { type EditorTarget, openInEditor } from "./openInEditor.ts";
import { panelStyles } from "./panelStyles.ts";
import { createProblemItem } from "./problemItem.ts";
import { countOf, inOrder } from "./problemTexts.ts";

const PENCIL = "M4 20h4L19 9l-4-4L4 16z M13.5 6.5l4 4";
const DOWN = "M6 9l6 6 6-6";

export interface Panel {
  /** Shows what is wrong now; with nothing wrong it goes away. Warnings alone do not open it. */
  show(problems: readonly WatchProblem[]): void;
  /** Opens a file in the author's editor, and says where that cannot be done. */
  open(target: EditorTarget): Promise<void>;
}

export function createPanel(): Panel {
  const host = make("div", { popover: "manual", "data-vitrine-watch": "" });
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyles);
  root.adoptedStyleSheets = [sheet];

  const heading = make("h2", { id: "heading" });
  const fold = make("button", { type: "button", class: "fold", "aria-label": "Fold" });
  fold.append(makeIcon(DOWN));
  const list = make("ol", { tabindex: "0", "aria-labelledby": "heading" });
  const head = make("div", { class: "head" }, heading, fold);
  const panel = make("div", { class: "panel", id: "panel", hidden: "" }, head, list);
  const said = make("p", { class: "said", role: "status" });
  const count = make("button", { type: "button", class: "count", hidden: "" });
  count.setAttribute("aria-controls", "panel");
  const editing = "Edit this page";
  const edit = make("button", { type: "button", class: "edit", "aria-label": editing });
  edit.title = editing;
  edit.append(makeIcon(PENCIL));
  const bar = make("div", { class: "bar" }, count, edit);
  const alert = make("p", { class: "alert", role: "alert" });
  root.append(make("section", { "aria-label": "Vitrine" }, panel, said, bar, alert));
  keepOnTop(host);
  liftToasts(host);

  let shown = "[]";
  let ordered: readonly WatchProblem[] = [];
  const setOpen = (isOpen: boolean): void => {
    const hasFocus = panel.contains(root.activeElement);
    // Of warnings there may be thousands, at which nobody looks.
    const items = isOpen ? ordered.map((problem) => createProblemItem(problem, open)) : [];
    list.replaceChildren(...items);
    panel.hidden = !isOpen;
    count.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen && hasFocus && !count.hidden) count.focus();
  };
  const open = async (target: EditorTarget): Promise<void> => {
    said.textContent = "";
    said.textContent = (await openInEditor(target)) ?? "";
  };
  const choose = (isOpen: boolean): void => {
    setOpen(isOpen);
    noteFolded(ordered, !isOpen);
  };
  count.addEventListener("click", () => choose(panel.hidden !== false));
  fold.addEventListener("click", () => choose(false));
  edit.addEventListener("click", () => void open({ path: location.pathname }));
  addEventListener("keydown", (event) => {
    const isShown = !panel.hidden || said.textContent !== "";
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || !isShown) return;
    // What is open in the page has its turn first.
    const isInside = document.activeElement === host;
    if (!isInside && document.querySelector("dialog:modal, :popover-open:not([popover=manual])")) {
      return;
    }
    event.preventDefault();
    said.textContent = "";
    choose(false);
  });

  return {
    open,
    show(problems) {
      const now = JSON.stringify(problems);
      if (now === shown) return; // folded or not, and announced
      shown = now;
      said.textContent = "";
      ordered = inOrder(problems);
      const isError = ordered[0]?.severity === "error";
      const counted = countOf(ordered);
      heading.textContent = counted;
      count.textContent = counted;
      count.dataset.severity = isError ? "error" : "warning";
      count.hidden = ordered.length === 0;
      setOpen(isError && !areFolded(ordered));
      alert.textContent = isError ? `${counted}. ${ordered[0]?.message}` : "";
    }
  };
}
