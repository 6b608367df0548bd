import { useEffect, useRef, useState } from "react";
import type { Fields } from "../../forms/formState.ts";
import { openDraft } from "./draft.ts";

export interface DraftControl {
  /** What there is to say of it: nothing, that it is kept, or that it has come back. */
  state: "none" | "kept" | "restored";
  /** To be called with each change of the form. */
  keep(fields: Fields): void;
  /** The id under which what is about to be sent goes. */
  idOf(fields: Fields): string;
  /** What was written has been sent, or is not wanted any more. */
  drop(): void;
}

export interface DraftOptions {
  /** Puts it back into the form; the same function each time. */
  fill(fields: Fields): void;
  /** The fields that are kept. */
  names: readonly string[];
  /** Whether there is nothing in them that would be missed. */
  isEmpty(fields: Fields): boolean;
}

const PAUSE = 300; // ms without a change, before it is written down

/** Keeps what is written into a form of this page in the browser, and puts it back when the page comes again. */
export function useDraft({ fill, names, isEmpty }: DraftOptions): DraftControl {
  const [state, setState] = useState<DraftControl["state"]>("none");
  const [draft] = useState(() => openDraft(placeOfDraft, () => localStorage));
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; write?: () => void }>({});
  const cancel = (): void => {
    clearTimeout(pending.current.timer);
    pending.current = {};
  };
  const tell = (isKept: boolean): void =>
    setState((former) => (isKept ? (former === "none" ? "kept" : former) : "none"));
  useEffect(() => {
    const fields = draft.read();
    if (fields) {
      fill(fields);
      setState("restored");
    }
    const write = (): void => pending.current.write?.();
    // Whoever leaves in the middle of a word finds it again.
    addEventListener("pagehide", write);
    return () => {
      removeEventListener("pagehide", write);
      write();
      clearTimeout(pending.current.timer);
    };
  }, [draft, fill]);

  return {
    state,
    keep(fields) {
      const kept = Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
      cancel();
      const write = (): void => {
        cancel();
        if (isEmpty(kept)) draft.drop();
        tell(!isEmpty(kept) && draft.keep(kept));
      };
      pending.current = { write, timer: setTimeout(write, PAUSE) };
    },
    idOf(fields) {
      cancel();
      tell(draft.keep(fields));
      return draft.idOf(fields);
    },
    drop() {
      cancel();
      draft.drop();
      setState("none");
    }
  };
}

/** An origin can hold several sites, and a site several such forms. */
function placeOfDraft(): string {
  return `vitrine-contact:${location.pathname}`;
}
