/** One mistake of the site, as the author reads it. */
import { make } from "./make.ts";
import type { WatchProblem } from "./messages.ts";
import type { EditorTarget } from "./openInEditor.ts";
import { placeOf } from "./problemTexts.ts";

/** @param open is called with the place when somebody asks for it */
export function createProblemItem(
  problem: WatchProblem,
  open: (target: EditorTarget) => Promise<void>
): HTMLLIElement {
  const { severity, code, message, hint, file, line, column, frame } = problem;
  const top = make("p", { class: "top" });
  const place = placeOf(problem);
  if (file !== undefined && place !== undefined) {
    const button = make("button", { type: "button", class: "place", title: "Open in the editor" });
    button.textContent = place;
    button.addEventListener("click", () => void open({ file, line, column }));
    top.append(button);
  }
  top.append(make("span", { class: "kind", "data-severity": severity }, code));
  const item = make("li", {}, top, make("p", { class: "message" }, message));
  if (frame) {
    // Long lines are scrolled to, by keys too.
    item.append(
      make("pre", { tabindex: "0", role: "group", "aria-label": "The lines around it" }, frame)
    );
  }
  if (hint) item.append(make("p", { class: "hint" }, hint));
  return item;
}
