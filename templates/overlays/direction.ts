/** Whether the text around an element runs from right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}
