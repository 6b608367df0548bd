/** What has been written and not been sent yet, kept in this browser. */
import type { Fields } from "../../forms/formState.ts";
import { createId } from "./messageId.ts";

/** As much of `localStorage` as is used; each of them may throw. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface Draft {
  /** What there was when the page came; undefined where there was nothing, or nothing can be read. */
  read(): Fields | undefined;
  /** @returns whether it is kept */
  keep(fields: Fields): boolean;
  /**
   * Of what is about to be sent: the same as long as nothing of it is changed, in another tab and after the page was
   * loaded again, too; another for another text, which would else be lost where the first has arrived.
   */
  idOf(fields: Fields): string;
  /** It has been sent, or is not wanted any more. */
  drop(): void;
}

interface Stored {
  fields: Fields;
  /** When it was changed at last, as `Date.now()` has it. */
  at: number;
  /** What was asked to be sent, and under which id. */
  sent?: { fields: Fields; id: string } | undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const OLDEST = 30 * 24 * 3600_000; // ms

/**
 * @param key differs from form to form; asked for in the browser alone
 * @param storage where it is denied nothing is kept, and the rest works
 */
export function openDraft(
  key: () => string,
  storage: () => DraftStorage,
  now: () => number = Date.now
): Draft {
  let known: Stored | undefined;
  const load = (): Stored | undefined => {
    try {
      const stored = parse(storage().getItem(key()));
      if (stored && now() - stored.at < OLDEST) return stored;
      if (stored) storage().removeItem(key());
    } catch {
      // Denied, or not ours.
    }
    return undefined;
  };
  const save = (stored: Stored): boolean => {
    known = stored;
    try {
      storage().setItem(key(), JSON.stringify(stored));
      return true;
    } catch {
      return false; // denied, or full
    }
  };
  return {
    read() {
      known = load();
      return known?.fields;
    },
    keep: (fields) => save({ fields, at: now(), sent: known?.sent }),
    idOf(fields) {
      // Another tab may have sent the same.
      const sent = load()?.sent ?? known?.sent;
      const id = sent && isSame(sent.fields, fields) ? sent.id : createId();
      save({ fields, at: now(), sent: { fields, id } });
      return id;
    },
    drop() {
      known = undefined;
      try {
        storage().removeItem(key());
      } catch {
        // Denied: nothing is there.
      }
    }
  };
}

/** Whatever lies there may be anybody's. */
function parse(text: string | null): Stored | undefined {
  const value: unknown = JSON.parse(text ?? "null");
  const { fields, at, sent } = (value ?? {}) as Partial<Stored>;
  if (!isFields(fields) || typeof at !== "number") return undefined;
  const isSent = isFields(sent?.fields) && UUID.test(String(sent?.id));
  return { fields, at, sent: isSent ? sent : undefined };
}

function isFields(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((text) => typeof text === "string");
}

function isSame(one: Fields, other: Fields): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => (one[name] ?? "") === (other[name] ?? ""));
}
