import { type Letter, mailUrl } from "./letter.ts";

/**
 * Hands a letter over to the visitor's mail program. One that is too long to be handed over is put on the clipboard.
 * @returns whether all of it was handed over
 */
export function openMail(letter: Letter): boolean {
  const { url, isWhole } = mailUrl(letter);
  // Where the browser does not allow it there is a button for the same.
  if (!isWhole) navigator.clipboard?.writeText(letter.body).catch(() => {});
  location.assign(url);
  return isWhole;
}
