/** Rows on their way to a browser: column by column, since each name then stands once. */

/** As JSON. Values that a row does not have are null, and no key of it again afterwards. */
export interface PackedRows {
  /** How many rows there are. */
  size: number;
  /** Values by the names of columns, each as long as there are rows. */
  columns: Readonly<Record<string, readonly unknown[]>>;
}

type Row = Readonly<Record<string, unknown>>;

export function packRows(rows: readonly object[]): PackedRows {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Array.from(names, (name) => [
    name,
    rows.map((row) => (row as Row)[name] ?? null)
  ]);
  return { size: rows.length, columns: Object.fromEntries(columns) };
}

export function unpackRows({ columns, size }: PackedRows): Row[] {
  const entries = Object.entries(columns);
  return Array.from({ length: size }, (_, at) =>
    Object.fromEntries(
      entries.flatMap(([name, values]) => (values[at] == null ? [] : [[name, values[at]] as const]))
    )
  );
}
