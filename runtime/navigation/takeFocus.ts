/**
 * Where reading goes on in a page that has taken another's place; who cannot see it is told which it is.
 * @param title of the page
 * @param at what the address names in it; its heading where that is nothing
 */
export function takeFocus(title: string, at?: HTMLElement | null): void {
  const place = at ?? document.querySelector<HTMLElement>("main h1");
  if (place && !place.matches("a, button, input, [tabindex]")) {
    place.tabIndex = -1;
    place.style.outline = "none"; // nothing can be done there
  }
  const focus = (): void => place?.focus({ preventScroll: true });
  focus();
  // The palette may have been opened meanwhile: nothing below it can have the focus.
  document.querySelector("dialog:modal")?.addEventListener("close", focus, { once: true });
  let status = document.querySelector("[data-page-status]");
  if (!status) {
    const made = document.createElement("p");
    made.className = "sr-only";
    made.setAttribute("role", "status");
    made.dataset.pageStatus = "";
    document.body.append(made);
    status = made;
  }
  status.textContent = title;
}
