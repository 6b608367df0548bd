/** What there is in the schema that the API shows: every name in a statement comes from here. */
import type { Queries } from "../database.ts";
import { catalogQuery } from "./catalogQuery.ts";

export const SCHEMA = "public";

export interface TypeName {
  schema: string;
  name: string;
}

export interface Column {
  name: string;
  type: TypeName;
  /** As SQL. */
  default: string | null;
}

export type Columns = ReadonlyMap<string, Column>;

export interface Relation {
  name: string;
  columns: Columns;
  primaryKey: readonly string[];
}

export interface ForeignKey {
  name: string;
  table: string;
  columns: readonly string[];
  target: string;
  targetColumns: readonly string[];
  /** Whether a row of the target has one row at most. */
  isUnique: boolean;
}

export interface Parameter {
  name: string;
  type: TypeName;
  hasDefault: boolean;
}

export interface Routine {
  name: string;
  parameters: readonly Parameter[];
  returns: "void" | "value" | "row";
  isSet: boolean;
  /** Of the rows. */
  columns: Columns;
  /** Whether it may be asked for by GET. */
  isReadOnly: boolean;
}

export interface Catalog {
  relations: ReadonlyMap<string, Relation>;
  foreignKeys: readonly ForeignKey[];
  /** Several may have one name. */
  routines: ReadonlyMap<string, readonly Routine[]>;
}

interface Rows {
  relations: (Omit<Relation, "columns"> & { columns: Column[] })[];
  foreignKeys: ForeignKey[];
  routines: (Omit<Routine, "columns"> & { columns: Column[] })[];
}

/** @param queries as the database's owner: what a requester may not use is there all the same */
export async function readCatalog(queries: Pick<Queries, "query">): Promise<Catalog> {
  const [row] = await queries.query<Rows>(catalogQuery, [SCHEMA]);
  const { relations = [], foreignKeys = [], routines = [] } = row ?? {};
  const byName = new Map<string, Routine[]>();
  for (const routine of routines) {
    const known = byName.get(routine.name) ?? [];
    byName.set(routine.name, [...known, { ...routine, columns: columnsOf(routine.columns) }]);
  }
  return {
    relations: new Map(
      relations.map((each) => [each.name, { ...each, columns: columnsOf(each.columns) }])
    ),
    foreignKeys,
    routines: byName
  };
}

function columnsOf(columns: readonly Column[]): Columns {
  return new Map(columns.map((column) => [column.name, column]));
}
