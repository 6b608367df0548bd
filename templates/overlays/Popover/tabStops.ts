/** Where Tab comes to: browsers know, but cannot be asked. */
import { tabbable } from "tabbable";

/** @returns what within an element Tab comes to, in order */
export function tabStopsOf(element: Element): HTMLElement[] {
  return tabbable(element) as HTMLElement[];
}
