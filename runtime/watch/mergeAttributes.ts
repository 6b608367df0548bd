/** Attributes that the build has changed; those that a script has set meanwhile stay. */

/**
 * @param live of the page
 * @param former as it was served last
 * @param next as it is served now
 */
export function mergeAttributes(live: Element, former: Element, next: Element): void {
  const names = new Set([...former.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (former.getAttribute(name) === value) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}
