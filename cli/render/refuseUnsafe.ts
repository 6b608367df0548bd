/** What no library's HTML may bring into a page: addresses and attributes that run programs. */
import { isUnsafeAttribute } from "../../runtime/url.ts";
import { decodeHtml } from "../decodeHtml.ts";

const START_TAG = /<([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)/gi;
const ATTRIBUTE = /\s([^\s=]+)="([^"]*)"/g;

/**
 * React and Preact differ in what they let pass, and neither looks into HTML that it is given.
 * @param html as either prints it: values stand in double quotes
 * @throws Error that names the element
 */
export function refuseUnsafe(html: string): void {
  for (const [, tagName, attributes = ""] of html.matchAll(START_TAG)) {
    for (const [, name = "", written = ""] of attributes.matchAll(ATTRIBUTE)) {
      const value = decodeHtml(written);
      if (!isUnsafeAttribute(name, value)) continue;
      throw new Error(`<${tagName}> cannot have ${name}="${value.slice(0, 80)}"`);
    }
  }
}
