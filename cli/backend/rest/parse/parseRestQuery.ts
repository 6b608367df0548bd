import { parseError, RestError } from "../restError.ts";
import { isFilter, parseFilter, parseLogic } from "./parseFilter.ts";
import { parseOrder } from "./parseOrder.ts";
import { createRead, parseSelect } from "./parseSelect.ts";
import type { Embed, Read, RestQuery } from "./restQuery.ts";
import { Scanner } from "./scanner.ts";

/** Parameters that are for others: the gateway takes the key from the address, too. */
const IGNORED = new Set(["apikey"]);

/**
 * All parameters of an address.
 * @param isCall whether they may be arguments of a function: all that is no filter
 * @throws RestError where one says nothing
 */
export function parseRestQuery(parameters: URLSearchParams, isCall: boolean): RestQuery {
  const select = parameters.get("select");
  const read = createRead(select === null ? undefined : parseSelect(select));
  const values = new Map<string, string>();
  const query: RestQuery = {
    read,
    columns: namesIn(parameters, "columns"),
    onConflict: namesIn(parameters, "on_conflict"),
    arguments: values
  };
  for (const [key, value] of parameters) {
    if (["select", "columns", "on_conflict"].includes(key) || IGNORED.has(key)) continue;
    const isReserved = /(^|\.)(order|limit|offset|and|or)$/.test(key);
    if (isCall && !isReserved && !isFilter(value)) values.set(key, value);
    else addParameter(read, key, value);
  }
  return query;
}

/** @param key "name", "author.name", "author.order", "not.and" */
function addParameter(read: Read, key: string, value: string): void {
  const logic = /^(not\.)?(and|or)$/.exec(key);
  if (logic) {
    const [, not, kind] = logic;
    read.filters.push(parseLogic(kind as "and" | "or", not !== undefined, value));
    return;
  }
  if (key === "order") read.order = parseOrder(value);
  else if (key === "limit") read.limit = numberIn(key, value);
  else if (key === "offset") read.offset = numberIn(key, value);
  else {
    const first = firstName(key);
    if (first === undefined) read.filters.push(parseFilter(key, value));
    else addParameter(embedOf(read, first.name).read, first.rest, value);
  }
}

/** "author.name" → "author" and "name"; undefined where there is no dot but in quotes. */
function firstName(key: string): { name: string; rest: string } | undefined {
  const scanner = new Scanner(key, "tree path");
  const name = scanner.name();
  return scanner.take(".") ? { name, rest: key.slice(scanner.at) } : undefined;
}

function embedOf(read: Read, name: string): Embed {
  for (const item of read.select) {
    if (item.kind !== "embed") continue;
    const { relation, alias } = item.embed;
    if (name === (alias ?? relation) || name === relation) return item.embed;
  }
  throw new RestError(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`
  });
}

function numberIn(key: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw parseError(`${key} parameter`, value, 0, "digit");
  return Number(value);
}

function namesIn(parameters: URLSearchParams, key: string): string[] | undefined {
  const value = parameters.get(key);
  if (value === null || value === "") return undefined;
  const scanner = new Scanner(value, `${key} parameter`);
  const names = scanner.list(() => scanner.name());
  scanner.end();
  return names;
}
