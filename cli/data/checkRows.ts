/** Rows against what their loader says of its columns. */
import type { z } from "zod";
import { DataError, type DataFault } from "../content/dataText.ts";
import { issueProblem } from "../content/schemaIssue.ts";
import type { Table } from "./readTable.ts";

export interface RowFault {
  code: string;
  message: string;
  hint?: string | undefined;
  /** Of the text that the rows are read from, from 1 on; undefined for rows that code has made. */
  line?: number | undefined;
}

interface CheckedRows {
  /** As the schema makes them. */
  rows: readonly unknown[];
  /** The first of them. */
  faults: readonly RowFault[];
  /** How many rows are wrong. */
  wrong: number;
}

/** Rows as they are kept, or what is wrong with them. */
export type CheckedTable =
  /** JSON: `{rows, facts}`. */
  | { type: "loaded"; text: string }
  | { type: "faults"; faults: readonly (DataFault | RowFault)[]; wrong: number };

type Rows = Pick<Table, "rows" | "facts"> & Partial<Pick<Table, "lineOf">>;

/** @param read may throw a DataError */
export function checkTable(read: () => Rows, columns: z.ZodType | undefined): CheckedTable {
  try {
    const table = read();
    const { rows, faults, wrong } = checkRows(table, columns);
    if (wrong > 0) return { type: "faults", faults, wrong };
    return { type: "loaded", text: JSON.stringify({ rows, facts: table.facts }) };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return { type: "faults", faults: error.faults, wrong: error.faults.length };
  }
}

const MOST_TOLD = 20;

/** @param lineOf where a row begins; left out for rows that code has made, which are told by their number */
function checkRows({ rows, lineOf }: Rows, columns: z.ZodType | undefined): CheckedRows {
  const faults: RowFault[] = [];
  let wrong = 0;
  const made = rows.map((row, index) => {
    const found = faultsIn(row, columns);
    if (found.faults.length === 0) return found.row;
    wrong += 1;
    const place = lineOf ? { line: lineOf(index) } : {};
    for (const { message, ...fault } of found.faults) {
      if (faults.length === MOST_TOLD) break;
      const told = lineOf ? message : `row ${index + 1}: ${message}`;
      faults.push({ ...fault, message: told, ...place });
    }
    return row;
  });
  return { rows: made, faults, wrong };
}

function faultsIn(
  row: unknown,
  columns: z.ZodType | undefined
): { row: unknown; faults: readonly Omit<RowFault, "line">[] } {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    const message = "the row is no object with a value for each column";
    return { row, faults: [{ code: "data-shape", message }] };
  }
  const parsed = columns?.safeParse(row, { reportInput: true });
  if (!parsed || parsed.success) return { row: parsed?.data ?? row, faults: [] };
  const faults = parsed.error.issues.map((issue) => {
    // As it was written, not as the schema has tried to read it.
    const input = issue.path.reduce<unknown>((value, step) => Object(value)[step], row);
    const { code, message } = issueProblem({ ...issue, input } as typeof issue, "row", "json");
    return { code, message };
  });
  return { row, faults };
}
