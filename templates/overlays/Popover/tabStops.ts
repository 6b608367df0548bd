const FOCUSABLE =
  "a[href], area[href], button, input, select, textarea, details > summary:first-of-type, iframe, audio[controls], video[controls], [contenteditable], [tabindex]";
const LEFT_OUT = ':disabled, [tabindex^="-"], [contenteditable=false], [inert] *';

/** Where Tab comes to within an element, in order: browsers know, but cannot be asked. */
export function tabStopsOf(element: Element): HTMLElement[] {
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => !each.matches(LEFT_OUT) && each.checkVisibility({ visibilityProperty: true })
  );
  return stops.filter((each) => !isRadio(each) || each === stopOf(each, stops.filter(isRadio)));
}

/** Without a name it belongs to no others. */
function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio" && element.name !== "";
}

/** Of those that belong together Tab comes to the one that is chosen, and else to any. */
function stopOf(
  { name, form }: HTMLInputElement,
  radios: readonly HTMLInputElement[]
): Element | undefined {
  const group = radios.filter((each) => each.name === name && each.form === form);
  const current = group.find((each) => each === document.activeElement);
  return group.find(({ checked }) => checked) ?? current ?? group[0];
}
