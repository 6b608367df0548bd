/** A change as clients are told of it: what their role may read of the row. */
import type { Requester } from "../database.ts";
import type { Table } from "./tables.ts";

export type Action = "INSERT" | "UPDATE" | "DELETE";

export interface Change {
  action: Action;
  /** When it was committed: "2026-11-21T12:00:00.000Z". */
  at: string;
  record: Record<string, unknown> | null;
  /** As far as the table's replica identity tells. */
  old_record: Record<string, unknown> | null;
  /** Whether values were left out, since all together were too large. */
  is_cut: boolean;
}

/** `payload.data` of `postgres_changes`, as realtime-js takes it. */
export interface ChangeData {
  schema: string;
  table: string;
  type: Action;
  commit_timestamp?: string;
  columns?: { name: string; type: string }[];
  record?: Record<string, unknown>;
  old_record?: Record<string, unknown>;
  errors: string[] | null;
}

/** @param select columns beside the primary key; undefined is all of them */
export function describeChange(
  { schema, table, columns }: Table,
  change: Change,
  role: Requester["role"],
  select: readonly string[] | undefined
): ChangeData {
  const { action: type, record, old_record } = change;
  const keys = columns.filter(({ isKey }) => isKey);
  if (record && keys.length === 0) {
    return { schema, table, type, errors: ["Error 400: Bad Request, no primary key"] };
  }
  if (record && !keys.every((key) => key[role])) {
    return { schema, table, type, errors: ["Error 401: Unauthorized"] };
  }
  const told = columns.filter(
    (column) => column[role] && (!select || column.isKey || select.includes(column.name))
  );
  const pick = (row: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      told.filter(({ name }) => Object.hasOwn(row, name)).map(({ name }) => [name, row[name]])
    );
  return {
    schema,
    table,
    type,
    commit_timestamp: change.at,
    columns: told.map((column) => ({ name: column.name, type: column.type })),
    ...(record && { record: pick(record) }),
    ...(old_record && { old_record: pick(old_record) }),
    errors: change.is_cut ? ["Error 413: Payload Too Large"] : null
  };
}
