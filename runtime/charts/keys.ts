/** Points that keys lead to: each drawing takes the focus. */
import { PLOT, readPlot } from "./plot.ts";
import { stepTo, type Target } from "./targets.ts";
import type { Tip } from "./tip.ts";

/** @param words hidden, say what keys do, and in an attribute what a chart is called */
export function followKeys(tip: Tip, words: HTMLElement): void {
  const { kind = "" } = words.dataset;
  /** Where somebody has got to, in the drawing that has the focus. */
  let at: Pick<Target, "row" | "column"> | undefined;
  let from: HTMLElement | undefined;
  const show = (element: HTMLElement, isSaid: boolean): void => {
    const plot = readPlot(element);
    const point = plot?.points.find(
      ({ target }) => target.row === at?.row && target.column === at.column
    );
    if (plot && point) tip.show(plot, point, isSaid);
    else tip.hide();
  };

  prepare(kind, words.id);
  new MutationObserver(() => prepare(kind, words.id)).observe(document.body, {
    childList: true,
    subtree: true
  });

  document.addEventListener("focusin", ({ target }) => {
    const element = (target as Element).matches(PLOT) ? (target as HTMLElement) : undefined;
    if (from && from !== element) tip.hide();
    if (from !== element) at = undefined;
    from = element;
    if (!element?.matches(":focus-visible")) return;
    at ??= readPlot(element)?.points[0]?.target;
    show(element, false);
  });
  document.addEventListener("focusout", () => {
    if (from) tip.hide();
  });
  document.addEventListener("keydown", (event) => {
    const element = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !element.matches(PLOT))
      return;
    if (event.key === "Escape" && tip.isShown()) {
      event.preventDefault();
      event.stopPropagation();
      tip.hide();
      return;
    }
    const targets = readPlot(element)?.points.map(({ target }) => target) ?? [];
    const next = stepTo(targets, at, event.key);
    if (!next) return;
    event.preventDefault(); // the page would scroll
    at = next;
    show(element, true);
  });
  const again = (): void => {
    if (from && tip.isShown() && document.activeElement === from) show(from, false);
  };
  addEventListener("scroll", again, { capture: true, passive: true });
  addEventListener("resize", again);
}

/** Drawings can be focused, and say what they are, from when there is a script that answers. */
function prepare(kind: string, describedBy: string): void {
  for (const plot of document.querySelectorAll<HTMLElement>(`${PLOT}:not([tabindex])`)) {
    const drawing = plot.querySelector("svg");
    const label = drawing?.getAttribute("aria-labelledby");
    if (!label) continue;
    plot.tabIndex = 0;
    // In it screen readers leave the arrows to the page.
    plot.setAttribute("role", "application");
    plot.setAttribute("aria-roledescription", kind);
    plot.setAttribute("aria-labelledby", label);
    const summary = drawing?.getAttribute("aria-describedby") ?? "";
    plot.setAttribute("aria-describedby", `${summary} ${describedBy}`.trim());
  }
}
