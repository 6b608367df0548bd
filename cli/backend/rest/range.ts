import { RestError } from "./restError.ts";

/** Which of the rows are asked for. */
export interface RowRange {
  offset: number;
  limit?: number | undefined;
}

/** More rows than these are never answered at once, as in a new Supabase project. */
export const MAX_ROWS = 1000;

/**
 * What the address says, within what the header says.
 * @param header "0-9", "10-"
 * @throws RestError where it ends before it begins
 */
export function chooseRange(
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
  header: string | undefined
): RowRange {
  const [, first, last] = /^(?:items=)?(\d+)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  const from = Number(first ?? 0);
  if (last && Number(last) < from) {
    throw new RestError(416, "PGRST103", "Requested range not satisfiable", {
      details:
        "The lower boundary must be lower than or equal to the upper boundary in the Range header."
    });
  }
  const ofHeader = last ? Number(last) - from + 1 : Number.POSITIVE_INFINITY;
  const most = Math.min(limit ?? Number.POSITIVE_INFINITY, ofHeader, MAX_ROWS);
  return { offset: Math.max(offset ?? 0, from), limit: most };
}

/** @returns status and `Content-Range` of an answer with some of the rows */
export function describeRange(
  rows: number,
  offset: number,
  total: number | undefined
): { status: 200 | 206; header: string } {
  if (total !== undefined && offset > 0 && offset > total) {
    throw new RestError(416, "PGRST103", "Requested range not satisfiable", {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { "content-range": `*/${total}` }
    });
  }
  const part = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  const isPart = total !== undefined && rows < total;
  return { status: isPart ? 206 : 200, header: `${part}/${total ?? "*"}` };
}
