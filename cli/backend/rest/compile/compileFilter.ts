import type { Filter, IsValue, Operator, SearchOperator, Test } from "../parse/restQuery.ts";
import { list, type Sql, sql, text, typed, typeName } from "../sql.ts";
import { type CompiledField, compileField, type Source } from "./compileField.ts";

const OPERATORS: Record<Operator, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-"
};
/** What they compare with is a text, whatever the column is. */
const OF_TEXTS = new Set<Operator>(["like", "ilike", "match", "imatch"]);

const IS: Record<IsValue, string> = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown"
};

const SEARCHES: Record<SearchOperator, string> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery"
};

/**
 * A condition of which no part is what the address said: values are parameters, names come from the catalog.
 * @throws RestError where it names a column that is not there
 */
export function compileFilter(filter: Filter, source: Source): Sql {
  const condition =
    filter.kind === "test"
      ? compileTest(filter.test, compileField(filter.field, source))
      : sql.join(
          filter.parts.map((part) => compileFilter(part, source)),
          sql.raw(` ${filter.kind} `)
        );
  return filter.isNot ? sql`(not (${condition}))` : sql`(${condition})`;
}

function compileTest(test: Test, field: CompiledField): Sql {
  switch (test.kind) {
    case "is":
      return sql`${field.sql} ${sql.raw(IS[test.value])}`;
    case "in": {
      const values = test.values.map((value) => typed(value, field.type));
      return values.length === 0 ? sql`false` : sql`${field.sql} in (${list(values)})`;
    }
    case "search":
      return compileSearch(test, field);
    case "compare":
      return compileComparison(test, field);
  }
}

function compileComparison(
  { operator, quantifier, value }: Extract<Test, { kind: "compare" }>,
  field: CompiledField
): Sql {
  const isText = OF_TEXTS.has(operator);
  // A star is as good as a percent sign, which addresses have to escape.
  const wanted = operator === "like" || operator === "ilike" ? value.replaceAll("*", "%") : value;
  const sign = sql.raw(OPERATORS[operator]);
  if (quantifier !== undefined) {
    const type = isText ? sql.raw("text") : typeName(field.type);
    return sql`${field.sql} ${sign} ${sql.raw(quantifier)} (cast(${text(wanted)} as ${type}[]))`;
  }
  return sql`${field.sql} ${sign} ${isText ? text(wanted) : typed(wanted, field.type)}`;
}

function compileSearch(
  { operator, language, value }: Extract<Test, { kind: "search" }>,
  field: CompiledField
): Sql {
  const configuration =
    language === undefined ? sql.raw("") : sql`cast(${text(language)} as regconfig), `;
  const words = sql`${sql.raw(SEARCHES[operator])}(${configuration}${text(value)})`;
  const isVector = field.type.name === "tsvector";
  return sql`${isVector ? field.sql : sql`to_tsvector(${configuration}${field.sql})`} @@ ${words}`;
}
