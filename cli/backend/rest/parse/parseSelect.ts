import { RestError, unsupported } from "../restError.ts";
import { parseField } from "./parseField.ts";
import type { Embed, Read, SelectItem } from "./restQuery.ts";
import { Scanner } from "./scanner.ts";

/**
 * `id,name:full_name,price::text,data->a->>b,author:profiles!author_id!inner(name)`
 * @throws RestError where it is none
 */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, "select parameter");
  const items = parseItems(scanner);
  scanner.end();
  return items;
}

export function createRead(select: readonly SelectItem[] = [{ kind: "all" }]): Read {
  return { select, filters: [], order: [] };
}

function parseItems(scanner: Scanner): SelectItem[] {
  if (scanner.isDone || scanner.text[scanner.at] === ")") return [];
  return scanner.list(() => parseItem(scanner));
}

function parseItem(scanner: Scanner): SelectItem {
  if (scanner.take("...")) throw unsupported("Spreading an embedded resource");
  if (scanner.take("*")) return { kind: "all" };
  const alias = aliasOf(scanner);
  const field = parseField(scanner);
  const aggregate = scanner.match(/\.(avg|count|max|min|sum)\(\)/y);
  if (aggregate || (field.column === "count" && scanner.take("()"))) {
    throw new RestError(400, "PGRST123", "Use of aggregate functions is not allowed");
  }
  if (field.path.length === 0) {
    const embed = parseEmbed(scanner, field.column, alias);
    if (embed) return { kind: "embed", embed };
  }
  const cast = scanner.take("::") ? scanner.match(/[\w ]+(?:\[\])?/y)?.[0] : undefined;
  if (scanner.take(".")) throw scanner.fault('"," or end of input');
  return { kind: "field", field, cast, alias };
}

function aliasOf(scanner: Scanner): string | undefined {
  const start = scanner.at;
  const name = scanner.name();
  if (scanner.text[scanner.at] === ":" && scanner.text[scanner.at + 1] !== ":") {
    scanner.at++;
    return name;
  }
  scanner.at = start;
  return undefined;
}

function parseEmbed(scanner: Scanner, relation: string, alias?: string): Embed | undefined {
  const start = scanner.at;
  let hint: string | undefined;
  let isInner = false;
  while (scanner.take("!")) {
    const word = scanner.name();
    if (word === "inner") isInner = true;
    else if (word !== "left") hint = word;
  }
  if (!scanner.take("(")) {
    if (scanner.at !== start) throw scanner.fault('"("');
    return undefined;
  }
  const select = parseItems(scanner);
  scanner.need(")");
  return { relation, alias, hint, isInner, read: createRead(select) };
}
