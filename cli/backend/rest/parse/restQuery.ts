/** What an address asks of a table, as data: plain names and texts, none of which is trusted. */

/** A column, or what lies within its JSON: `data->tags->>0`. */
export interface Field {
  column: string;
  path: readonly JsonStep[];
}

export interface JsonStep {
  /** The last step may ask for text. */
  isText: boolean;
  key: string | number;
}

export type Operator =
  | "eq"
  | "neq"
  | "gt"
  | "gte"
  | "lt"
  | "lte"
  | "like"
  | "ilike"
  | "match"
  | "imatch"
  | "isdistinct"
  | "cs"
  | "cd"
  | "ov"
  | "sl"
  | "sr"
  | "nxr"
  | "nxl"
  | "adj";

export type SearchOperator = "fts" | "plfts" | "phfts" | "wfts";

export type IsValue = "null" | "not_null" | "true" | "false" | "unknown";

/** What is asked of one field. */
export type Test =
  | { kind: "compare"; operator: Operator; value: string; quantifier?: "any" | "all" | undefined }
  | { kind: "in"; values: readonly string[] }
  | { kind: "is"; value: IsValue }
  | { kind: "search"; operator: SearchOperator; language?: string | undefined; value: string };

export type Filter =
  | { kind: "test"; isNot: boolean; field: Field; test: Test }
  | { kind: "and" | "or"; isNot: boolean; parts: readonly Filter[] };

export interface OrderTerm {
  field: Field;
  direction: "asc" | "desc";
  nulls?: "first" | "last" | undefined;
}

export type SelectItem =
  | { kind: "all" }
  | { kind: "field"; field: Field; cast?: string | undefined; alias?: string | undefined }
  | { kind: "embed"; embed: Embed };

/** Rows of another table that belong to each row: `author:profiles!fk_author!inner(name)`. */
export interface Embed {
  relation: string;
  alias?: string | undefined;
  /** Which of several ways leads there: the name of a foreign key or of its column. */
  hint?: string | undefined;
  /** Whether rows without any are left out. */
  isInner: boolean;
  read: Read;
}

export interface Read {
  select: readonly SelectItem[];
  filters: Filter[];
  order: readonly OrderTerm[];
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface RestQuery {
  read: Read;
  /** Of a body, where the address names them. */
  columns?: readonly string[] | undefined;
  /** What tells that a row is there already. */
  onConflict?: readonly string[] | undefined;
  /** Of a function, where it is called by GET. */
  arguments: ReadonlyMap<string, string>;
}
