/** Elements made of plain data: whatever a text holds, it is a text. */

/**
 * @param attributes by their names in markup
 * @param content elements, and texts as such
 */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** @param path in a field of 24 by 24 */
export function makeIcon(path: string): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  icon.append(line);
  return icon;
}
