/** Parts of pages that are files of their own (`templates/fragments/`): markup, and a style sheet for it. */

import { trustedHtml } from "./trusted.ts";

/**
 * Loads one and its styles.
 * @param name in lower case, as its file is named: "palette"
 * @param media which of its readers the styles are for
 * @returns its elements, which stand nowhere yet
 * @throws Error where it cannot be had
 */
export async function loadFragment(name: string, media = "all"): Promise<DocumentFragment> {
  const { fragments } = document.documentElement.dataset;
  const url = new URL(`${name}.${fragments}.html`, import.meta.url); // they lie beside the scripts
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const { content } = Object.assign(document.createElement("template"), {
    innerHTML: trustedHtml((await response.text()).trim())
  });
  const sheet = content.querySelector("link");
  if (!sheet) throw new Error(`${url} is no part of this site`);
  sheet.media = media;
  const isStyled = new Promise((resolve, reject) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", () => reject(new Error(`${sheet.href} does not load`)));
  });
  document.head.append(sheet);
  await isStyled;
  return content;
}
