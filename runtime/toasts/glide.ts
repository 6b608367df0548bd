/** What stays moves to its new place when others come or go. */

const GLIDE = { duration: 200, easing: "cubic-bezier(0.22, 1, 0.36, 1)" }; // ms

/** @param change of the page, which moves some of the elements */
export function glide(elements: readonly Element[], change: () => void): void {
  const before = elements.map((element) => element.getBoundingClientRect().top);
  change();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [at, element] of elements.entries()) {
    const by = (before[at] ?? 0) - element.getBoundingClientRect().top;
    if (by === 0 || !element.isConnected) continue;
    element.animate({ transform: [`translateY(${by}px)`, "none"] }, GLIDE);
  }
}
