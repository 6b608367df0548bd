/** The fields of a form as texts by their names. */
import type { Fields } from "./formState.ts";

/** Text alone: files are not sent in this way. */
export function readFields(form: HTMLFormElement | null): Fields {
  if (!form) return {};
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Fields;
}

/** Puts texts into those fields that are as they were built; boxes and buttons stay as they are. */
export function fillFields(form: HTMLFormElement | null, fields: Fields): void {
  for (const field of form?.elements ?? []) {
    if (!isText(field) || !isUntouched(field)) continue;
    const text = fields[field.name];
    if (text === undefined) continue;
    const former = field.value;
    field.value = text;
    // A list that has no such word is empty then.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = former;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isText(field: Element): field is TextField {
  if (field instanceof HTMLInputElement)
    return !/^(checkbox|radio|file|hidden|submit)$/.test(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

function isUntouched(field: TextField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(chosen, 0);
}
