/**
 * Content queries: the same builder runs in templates at build time and, over a collection published
 * as JSON, in a browser. Operators and argument errors follow spec §5.
 *
 * As in SQL, a row without the field (undefined or null) satisfies no condition on it but `IS NULL`,
 * not even a negated one: `<> 3` keeps what is known to be something else. What SQL makes of a null
 * to compare with (nothing is ever equal to it) helps nobody, so that is refused.
 */

export type Comparison = "=" | "<>" | ">" | "<" | ">=" | "<=";
export type Operator =
  | Comparison
  | "IN"
  | "NOT IN"
  | "BETWEEN"
  | "NOT BETWEEN"
  | "LIKE"
  | "NOT LIKE"
  | "IS NULL"
  | "IS NOT NULL";

type Field<Row> = Extract<keyof Row, string>;
type Test<Row> = (row: Row) => boolean;

/** Conditions of one parenthesis; `where` joins with AND. */
export interface ConditionGroup<Row> {
  where(field: Field<Row>, operator: Operator, value?: unknown): ConditionGroup<Row>;
}

export interface Query<Row> {
  /** Joins with AND. */
  where(field: Field<Row>, operator: Operator, value?: unknown): Query<Row>;
  /** Joins a parenthesis whose conditions all hold. */
  andWhere(group: (group: ConditionGroup<Row>) => ConditionGroup<Row>): Query<Row>;
  /** Joins a parenthesis of which one condition holds. */
  orWhere(group: (group: ConditionGroup<Row>) => ConditionGroup<Row>): Query<Row>;
  /** Adds a sort key; rows without the field come last in either direction. */
  order(field: Field<Row>, direction: "ASC" | "DESC"): Query<Row>;
  skip(count: number): Query<Row>;
  limit(count: number): Query<Row>;
  /** Keeps only these fields of each row. */
  select<Key extends Field<Row>>(...fields: Key[]): Query<Pick<Row, Key>>;
  all(): Row[];
  first(): Row | null;
  /** Number of matching rows, regardless of `skip` and `limit`. */
  count(): number;
}

interface State<Row> {
  rows: readonly Row[];
  tests: readonly Test<Row>[];
  keys: readonly { field: Field<Row>; sign: 1 | -1 }[];
  skipped: number;
  limited: number;
  fields: readonly Field<Row>[] | undefined;
}

/** A query over `rows`, which are neither changed nor copied. */
export function query<Row extends object>(rows: readonly Row[]): Query<Row> {
  return from({ rows, tests: [], keys: [], skipped: 0, limited: Infinity, fields: undefined });
}

function from<Row extends object>(state: State<Row>): Query<Row> {
  const withTest = (test: Test<Row>) => from({ ...state, tests: [...state.tests, test] });
  const matching = () => state.rows.filter((row) => state.tests.every((test) => test(row)));
  const all = (): Row[] => {
    const found = matching();
    if (state.keys.length > 0) found.sort(compareBy(state.keys));
    const page = found.slice(state.skipped, state.skipped + state.limited);
    return state.fields ? page.map((row) => pick(row, state.fields ?? [])) : page;
  };
  return {
    where: (field, operator, value) => withTest(condition(field, operator, value)),
    andWhere: (group) => {
      const tests = testsOf(group);
      return withTest((row) => tests.every((test) => test(row)));
    },
    orWhere: (group) => {
      const tests = testsOf(group);
      return withTest((row) => tests.some((test) => test(row)));
    },
    order: (field, direction) => {
      if (direction !== "ASC" && direction !== "DESC") {
        throw new TypeError(`order direction must be ASC or DESC, got "${String(direction)}"`);
      }
      return from({
        ...state,
        keys: [...state.keys, { field, sign: direction === "ASC" ? 1 : -1 }]
      });
    },
    skip: (count) => from({ ...state, skipped: wholeNumber("skip", count) }),
    limit: (count) => from({ ...state, limited: wholeNumber("limit", count) }),
    // The rows keep their type inside; only the result is narrower.
    select: (...fields) => from({ ...state, fields }) as never,
    all,
    first: () => from({ ...state, limited: Math.min(1, state.limited) }).all()[0] ?? null,
    count: () => matching().length
  };
}

function testsOf<Row>(build: (group: ConditionGroup<Row>) => ConditionGroup<Row>): Test<Row>[] {
  const tests: Test<Row>[] = [];
  const group: ConditionGroup<Row> = {
    where(field, operator, value) {
      tests.push(condition(field, operator, value));
      return group;
    }
  };
  build(group);
  return tests;
}

function condition<Row>(field: Field<Row>, operator: Operator, value: unknown): Test<Row> {
  const read = (row: Row): unknown =>
    Object.hasOwn(row as object, field) ? (row as Record<string, unknown>)[field] : undefined;
  if (operator === "IS NULL") return (row) => isMissing(read(row));
  if (operator === "IS NOT NULL") return (row) => !isMissing(read(row));
  const test = comparison(operator, value);
  return (row) => {
    const found = read(row);
    return !isMissing(found) && test(found);
  };
}

type ComparingOperator = Exclude<Operator, "IS NULL" | "IS NOT NULL">;

/** What an operator asks of a value that is there. */
function comparison(operator: ComparingOperator, value: unknown): (found: unknown) => boolean {
  const not = (positive: ComparingOperator): ((found: unknown) => boolean) => {
    const test = comparison(positive, value);
    return (found) => !test(found);
  };
  switch (operator) {
    case "=": {
      const wanted = present(operator, value);
      return (found) => found === wanted;
    }
    case "<>": {
      const wanted = present(operator, value);
      return (found) => found !== wanted;
    }
    case ">":
    case "<":
    case ">=":
    case "<=": {
      const wanted = present(operator, value);
      return (found) => isOrdered(compare(found, wanted), operator);
    }
    case "IN": {
      const list = listFor(operator, value);
      return (found) => list.some((item) => item === found);
    }
    case "NOT IN":
      listFor(operator, value);
      return not("IN");
    case "BETWEEN": {
      const [low, high] = rangeFor(operator, value);
      return (found) => compare(found, low) >= 0 && compare(found, high) <= 0;
    }
    case "NOT BETWEEN":
      rangeFor(operator, value);
      return not("BETWEEN");
    case "LIKE": {
      const like = pattern(value);
      return (found) => like(String(found));
    }
    case "NOT LIKE":
      return not("LIKE");
    default:
      throw new TypeError(`unknown operator "${String(operator)}"`);
  }
}

function isOrdered(order: number, operator: ">" | "<" | ">=" | "<="): boolean {
  if (operator === ">") return order > 0;
  if (operator === "<") return order < 0;
  return operator === ">=" ? order >= 0 : order <= 0;
}

function present(operator: Operator, value: unknown): unknown {
  if (!isMissing(value)) return value;
  throw new TypeError(
    `${operator} needs a value, got ${String(value)}; IS NULL finds rows without the field`
  );
}

function listFor(operator: Operator, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${operator} needs an array`);
  return value.map((item) => present(operator, item));
}

function rangeFor(operator: Operator, value: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) {
    throw new TypeError(`${operator} needs an array of two elements`);
  }
  return [present(operator, value[0]), present(operator, value[1])];
}

function wholeNumber(name: string, count: number): number {
  if (Number.isInteger(count) && count >= 0) return count;
  throw new TypeError(`${name} needs a whole number of at least 0, got ${String(count)}`);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** NaN where the two cannot be ordered, so that every comparison with them is false. */
function compare(left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  if (typeof left === "string" && typeof right === "string") {
    return left < right ? -1 : left > right ? 1 : 0;
  }
  return Number.NaN;
}

/** SQL's LIKE: % stands for any text, _ for one character, case does not matter. */
function pattern(value: unknown): (text: string) => boolean {
  if (typeof value !== "string") throw new TypeError("LIKE needs a string");
  // Matched part by part, without a regular expression, so that no pattern can be slow.
  const parts = value.toLowerCase().split("%");
  return (text) => {
    const lower = text.toLowerCase();
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      if (index === 0) {
        if (!matchesAt(lower, part, 0)) return false;
        at = part.length;
        if (isLast) return lower.length === part.length;
      } else if (isLast) {
        return (
          lower.length - part.length >= at && matchesAt(lower, part, lower.length - part.length)
        );
      } else {
        while (at + part.length <= lower.length && !matchesAt(lower, part, at)) at++;
        if (at + part.length > lower.length) return false;
        at += part.length;
      }
    }
    return true;
  };
}

function matchesAt(text: string, part: string, start: number): boolean {
  if (start < 0 || start + part.length > text.length) return false;
  for (let index = 0; index < part.length; index++) {
    if (part[index] !== "_" && part[index] !== text[start + index]) return false;
  }
  return true;
}

function compareBy<Row>(keys: State<Row>["keys"]): (left: Row, right: Row) => number {
  return (left, right) => {
    for (const { field, sign } of keys) {
      const [a, b] = [left[field], right[field]];
      if (isMissing(a) || isMissing(b)) {
        if (isMissing(a) !== isMissing(b)) return isMissing(a) ? 1 : -1;
        continue;
      }
      const order = compare(a, b);
      if (order < 0 || order > 0) return order * sign;
    }
    return 0;
  };
}

function pick<Row>(row: Row, fields: readonly Field<Row>[]): Row {
  const kept = {} as Row;
  for (const field of fields) kept[field] = row[field];
  return kept;
}
