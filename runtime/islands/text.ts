/** What is typed into a field. */

/** The text of a field, and where in it somebody is. */
export type Text = Pick<HTMLInputElement, "value" | "selectionStart" | "selectionEnd">;

export function textOf({ value, selectionStart, selectionEnd }: Text): Text {
  return { value, selectionStart, selectionEnd };
}

export function setText(field: HTMLInputElement | HTMLTextAreaElement, text: Text): void {
  // Somebody may have gone elsewhere in it since.
  const { selectionStart, selectionEnd } = field.value === text.value ? textOf(field) : text;
  field.value = field.defaultValue;
  // The field's own `value` is what such a library watches.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text.value);
  // Some kinds of fields have none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
