/** What has been typed into pages, for when somebody comes back: the browser's own memory knows of documents alone. */
import { keyInHistory } from "./scrollPositions.ts";

export interface FieldMemory {
  /** To be called while the page that is left is still shown. */
  keep(): void;
  /**
   * To be called when another page is shown: its fields hold what somebody has left in them.
   * @param key of its page of the history
   */
  restore(key: string | undefined): void;
}

/** Passwords are not kept, as browsers keep none. Islands have a state of their own. */
const KEPT = "textarea, select, input:not([type=password], [type=file], [type=hidden])";

export function createFieldMemory(): FieldMemory {
  /** By the pages of the history. */
  const pages = new Map<string, FieldState[]>();
  let shown = keyInHistory();
  return {
    keep() {
      const states = fieldsOfPage().map(stateOf);
      if (shown && states.length > 0) pages.set(shown, states);
    },
    restore(key) {
      shown = key;
      const states = (shown && pages.get(shown)) || [];
      for (const [at, field] of fieldsOfPage().entries()) {
        const state = states[at];
        if (state?.name === field.name) Object.assign(field, state);
      }
    }
  };
}

/** As much of a field as `Object.assign` brings back; a list that takes several is left as it was built. */
type FieldState = Partial<Pick<HTMLInputElement, "name" | "value" | "checked">>;

function stateOf({ name, value, checked, type }: HTMLInputElement): FieldState {
  if (/^(checkbox|radio)$/.test(type)) return { name, checked };
  return type === "select-multiple" ? { name } : { name, value };
}

function fieldsOfPage(): HTMLInputElement[] {
  const fields = document.querySelectorAll<HTMLInputElement>(`main :is(${KEPT})`);
  return [...fields].filter((field) => !field.closest("[data-island]"));
}
