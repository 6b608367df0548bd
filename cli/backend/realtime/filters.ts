/**
 * Which changes a subscription is about: `id=gt.5,title=not.in.(a,"b,c")`. Values are compared by PostgreSQL, as values
 * of the column's type.
 */

/** As PostgreSQL writes them; `in` and `is` are written in another way. */
const OPERATORS = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from"
} as const;

export interface Filter {
  column: string;
  operator: keyof typeof OPERATORS | "in" | "is";
  /** Of `in` a literal of an array: `{a,"b,c"}`. */
  value: string;
  isNegated: boolean;
}

const MAX_FILTERS = 20;
const MAX_IN = 100; // values

/** @returns what is wrong, in the words that clients are told, where it is no filter */
export function parseFilters(written: string): Filter[] | string {
  if (written.trim() === "") return [];
  const filters: Filter[] = [];
  for (const part of splitOutside(written)) {
    const filter = parseFilter(part.trim());
    if (typeof filter === "string") return `Error parsing \`filter\` params: ${filter}`;
    filters.push(filter);
  }
  if (filters.length <= MAX_FILTERS) return filters;
  return `Error parsing \`filter\` params: more than ${MAX_FILTERS} filters`;
}

function parseFilter(part: string): Filter | string {
  const [, column, not, operator = "", value = ""] =
    /^([^=]+)=(not\.)?(\w+)\.(.*)$/s.exec(part) ?? [];
  if (column === undefined) return JSON.stringify([part]);
  const isNegated = not !== undefined;
  if (operator === "in") {
    const [, list] = /^\((.*)\)$/s.exec(value) ?? [];
    if (list === undefined) return "`in` filter value must be wrapped by parentheses";
    if (splitOutside(list).length > MAX_IN) {
      return `too many values for \`in\` filter. Maximum ${MAX_IN}`;
    }
    return { column, operator, value: `{${list}}`, isNegated };
  }
  if (operator === "is") {
    if (/^(null|true|false|unknown)$/.test(value)) return { column, operator, value, isNegated };
    return "invalid value for is filter: must be null, true, false, or unknown";
  }
  if (!Object.hasOwn(OPERATORS, operator)) return JSON.stringify([operator, value]);
  const known = operator as keyof typeof OPERATORS;
  return { column, operator: known, value: unquoted(value), isNegated };
}

/** Parts between commas that stand in neither quotes nor parentheses. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted) {
      if (character === "\\") at++;
      else if (character === '"') isQuoted = false;
    } else if (character === '"' && /[.(,]/.test(text[at - 1] ?? ",")) isQuoted = true;
    else if (character === "(") depth++;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (character === "," && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function unquoted(value: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(value) ?? [];
  return inner === undefined ? value : inner.replace(/\\(.)/gs, "$1");
}

/**
 * The condition of some filters on a row called `row`, with its values as `$n`.
 * @param types PostgreSQL's names of the columns' types; a column that is not among them is refused
 * @param first number of the first value
 * @throws Error with words for clients
 */
export function filtersToSql(
  filters: readonly Filter[],
  types: ReadonlyMap<string, string>,
  first: number
): { sql: string; values: string[] } {
  const values: string[] = [];
  const conditions = filters.map(({ column, operator, value, isNegated }) => {
    const type = types.get(column);
    if (type === undefined) throw new Error(`invalid column for filter ${column}`);
    const field = `"row".${quoteName(column)}`;
    if (operator === "is") return negated(`${field} is ${value}`, isNegated);
    values.push(value);
    const given = `$${first + values.length - 1}::text`;
    const condition =
      operator === "in"
        ? `${field} = any (${given}::${type}[])`
        : `${field} ${OPERATORS[operator]} ${given}::${type}`;
    return negated(condition, isNegated);
  });
  return { sql: conditions.join(" and ") || "true", values };
}

function negated(condition: string, isNegated: boolean): string {
  return isNegated ? `not (${condition})` : `(${condition})`;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
