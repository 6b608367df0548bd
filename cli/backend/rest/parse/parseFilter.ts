import { parseField } from "./parseField.ts";
import type { Field, Filter, IsValue, Operator, SearchOperator, Test } from "./restQuery.ts";
import { Scanner } from "./scanner.ts";

const OPERATORS =
  "eq|neq|gte|gt|lte|lt|like|ilike|match|imatch|isdistinct|cs|cd|ov|sl|sr|nxr|nxl|adj";
const SEARCH_OPERATORS = "fts|plfts|phfts|wfts";
const COMPARISON = new RegExp(`(${OPERATORS})(?:\\((any|all)\\))?\\.`, "y");
const SEARCH = new RegExp(`(${SEARCH_OPERATORS})(?:\\(([\\w-]+)\\))?\\.`, "y");
const BEGINNING = new RegExp(
  `^(not\\.)?(in|is|${OPERATORS}|${SEARCH_OPERATORS})(\\([\\w-]+\\))?\\.`
);
/** Those that may be asked of each of several values: `eq(any).{1,2}`. */
const QUANTIFIED = new Set(["eq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"]);
const EXPECTED = "operator (eq, gt, ...)";

/** Whether a value begins as a filter does: else it is an argument of a function. */
export function isFilter(value: string): boolean {
  return BEGINNING.test(value);
}

/**
 * One parameter: `age` with `not.gte.18`, `data->>kind` with `in.(a,b)`
 * @throws RestError where it is none
 */
export function parseFilter(key: string, value: string): Filter {
  const names = new Scanner(key, "tree path");
  const field = parseField(names);
  names.end();
  const scanner = new Scanner(value, "filter");
  const filter = parseTest(scanner, field, (what) => {
    const rest = what.text.slice(what.at);
    what.at = what.text.length;
    return rest;
  });
  scanner.end();
  return filter;
}

/**
 * `(age.gte.18,or(name.eq.x,name.is.null))`
 * @throws RestError where it is none
 */
export function parseLogic(kind: "and" | "or", isNot: boolean, value: string): Filter {
  const scanner = new Scanner(value, "logic tree");
  const parts = parseParts(scanner);
  scanner.end();
  return { kind, isNot, parts };
}

function parseParts(scanner: Scanner): Filter[] {
  scanner.need("(");
  const parts = scanner.list(() => parsePart(scanner));
  scanner.need(")");
  return parts;
}

function parsePart(scanner: Scanner): Filter {
  const logic = scanner.match(/(not\.)?(and|or)(?=\()/y);
  if (logic) {
    const [, not, kind] = logic;
    return { kind: kind as "and" | "or", isNot: not !== undefined, parts: parseParts(scanner) };
  }
  const field = parseField(scanner);
  scanner.need(".");
  return parseTest(scanner, field, valueInList);
}

/** A value among others ends at a comma or parenthesis, unless it is in quotes or braces. */
function valueInList(scanner: Scanner): string {
  const start = scanner.at;
  const quoted = scanner.quoted();
  if (quoted !== undefined && /^($|[,)])/.test(scanner.text.slice(scanner.at))) return quoted;
  scanner.at = start;
  return scanner.match(/\{[^{}]*\}/y)?.[0] ?? scanner.match(/[^,)]*/y)?.[0] ?? "";
}

function parseTest(
  scanner: Scanner,
  field: Field,
  readValue: (scanner: Scanner) => string
): Filter {
  const isNot = scanner.take("not.");
  const of = (test: Test): Filter => ({ kind: "test", isNot, field, test });
  if (scanner.take("in.")) return of({ kind: "in", values: parseValues(scanner) });
  if (scanner.take("is.")) {
    const value = scanner.match(/(null|not_null|true|false|unknown)(?=$|[,)])/iy)?.[0];
    if (value === undefined) throw scanner.fault("null or trilean value (unknown, true, false)");
    return of({ kind: "is", value: value.toLowerCase() as IsValue });
  }
  const search = scanner.match(SEARCH);
  if (search) {
    const [, operator, language] = search;
    const value = readValue(scanner);
    return of({ kind: "search", operator: operator as SearchOperator, language, value });
  }
  const start = scanner.at;
  const comparison = scanner.match(COMPARISON);
  const [, operator = "", quantifier] = comparison ?? [];
  if (comparison === undefined || (quantifier !== undefined && !QUANTIFIED.has(operator))) {
    scanner.at = start;
    throw scanner.fault(isNot ? EXPECTED : `"not" or ${EXPECTED}`);
  }
  return of({
    kind: "compare",
    operator: operator as Operator,
    quantifier: quantifier as "any" | "all" | undefined,
    value: readValue(scanner)
  });
}

/** `(1,2)`, `("a,b",c)`, `()` */
function parseValues(scanner: Scanner): string[] {
  scanner.need("(");
  if (scanner.take(")")) return [];
  const values = scanner.list(() => {
    const start = scanner.at;
    const quoted = scanner.quoted();
    if (quoted !== undefined && /^[,)]/.test(scanner.text.slice(scanner.at, scanner.at + 1))) {
      return quoted;
    }
    scanner.at = start;
    return scanner.match(/[^,)]*/y)?.[0] ?? "";
  });
  scanner.need(")");
  return values;
}
