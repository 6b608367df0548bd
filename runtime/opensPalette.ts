/** How the search palette is opened: from the header's button, with Meta+K or Ctrl+K, with "/" outside of fields. */

const FIELDS = "input,textarea,select,[contenteditable]";

/** @param event a click, or a key that goes down */
export function opensPalette(event: MouseEvent & KeyboardEvent): boolean {
  const { key, code, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const target = event.target as Element;
  if (altKey) return false;
  // Keyboards of other alphabets have another letter there.
  if (ctrlKey !== metaKey) return !shiftKey && (key > "z" ? code === "KeyK" : /^k$/i.test(key));
  if (ctrlKey) return false;
  // Some keyboards have the slash behind Shift.
  if (key === "/") return !target.closest(FIELDS);
  // With Shift a link opens in a window of its own. The click of a key would leave the rest of that key to the
  // field, which Enter sends: it is the key itself that counts.
  if (shiftKey || (key ? key !== "Enter" : button)) return false;
  return !!target.closest("a[data-palette]");
}
