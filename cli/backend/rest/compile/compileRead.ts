import type { Catalog } from "../catalog.ts";
import type { Embed, OrderTerm, Read, SelectItem } from "../parse/restQuery.ts";
import { RestError } from "../restError.ts";
import { all, list, name, type Sql, sql } from "../sql.ts";
import { castType } from "./castType.ts";
import { compileField, nameOf, type Source, tableAs } from "./compileField.ts";
import { compileFilter } from "./compileFilter.ts";
import { type Relationship, resolveEmbed } from "./resolveEmbed.ts";

export interface ReadOptions {
  catalog: Catalog;
  /** Where the rows come from, under the source's alias. */
  from: Sql;
  source: Source;
}

/** Rows as they are answered: what was selected, of those that pass, in order, from one to another. */
export function compileRead(read: Read, { catalog, from, source }: ReadOptions): Sql {
  const columns = read.select.flatMap((item, at) => compileItem(item, at, catalog, source));
  const order = compileOrder(read.order, source);
  return sql`select ${list(columns)} from ${from}
    where ${conditions(read, catalog, source)}${order}${window(read)}`;
}

/** How many there are, whatever part of them is answered. */
export function compileCount(read: Read, { catalog, from, source }: ReadOptions): Sql {
  return sql`select count(*) from ${from} where ${conditions(read, catalog, source)}`;
}

/** @returns "" or all of ` limit 10 offset 20` */
function window({ limit, offset }: Read): Sql {
  const most = limit === undefined ? sql`` : sql` limit cast(${String(limit)} as text)::bigint`;
  const from = offset ? sql` offset cast(${String(offset)} as text)::bigint` : sql``;
  return sql`${most}${from}`;
}

function compileOrder(terms: readonly OrderTerm[], source: Source): Sql {
  if (terms.length === 0) return sql``;
  const order = terms.map(({ field, direction, nulls }) => {
    const last = nulls === undefined ? "" : ` nulls ${nulls}`;
    return sql`${compileField(field, source).sql} ${sql.raw(direction + last)}`;
  });
  return sql` order by ${list(order)}`;
}

function conditions(read: Read, catalog: Catalog, source: Source): Sql {
  const filters = read.filters.map((filter) => compileFilter(filter, source));
  const inner = embedsOf(read).flatMap((embed, at) =>
    embed.isInner ? [exists(embed, at, catalog, source)] : []
  );
  return all([...filters, ...inner]);
}

function embedsOf(read: Read): Embed[] {
  return read.select.flatMap((item) => (item.kind === "embed" ? [item.embed] : []));
}

function compileItem(item: SelectItem, at: number, catalog: Catalog, source: Source): Sql[] {
  if (item.kind === "all") return [sql`${name(source.alias)}.*`];
  if (item.kind === "embed") return compileEmbed(item.embed, at, catalog, source);
  const { field, cast, alias } = item;
  const own = compileField(field, source).sql;
  const value = cast === undefined ? own : sql`cast(${own} as ${castType(cast)})`;
  return [sql`${value} as ${name(alias ?? nameOf(field))}`];
}

/** Of each row: an object or null, or a list. */
function compileEmbed(embed: Embed, at: number, catalog: Catalog, source: Source): Sql[] {
  if (embed.read.select.length === 0) return []; // it only decides which rows are answered
  const { relationship, child, from } = childOf(embed, at, catalog, source);
  const columns = embed.read.select.flatMap((item, index) =>
    compileItem(item, index, catalog, child)
  );
  const own = sql`select ${list(columns)} from ${from}
    where ${relationship.join(source.alias, child.alias)}
    and ${conditions(embed.read, catalog, child)}${compileOrder(embed.read.order, child)}`;
  const rows = relationship.isOne ? sql`${own} limit 1` : sql`${own}${window(embed.read)}`;
  const answer = relationship.isOne ? sql`row_to_json(e)` : sql`coalesce(json_agg(e), '[]'::json)`;
  const alias = name(embed.alias ?? embed.relation);
  return [sql`(select ${answer} from (${rows}) as e) as ${alias}`];
}

function exists(embed: Embed, at: number, catalog: Catalog, source: Source): Sql {
  const { relationship, child, from } = childOf(embed, at, catalog, source);
  return sql`exists (select from ${from} where ${relationship.join(source.alias, child.alias)}
    and ${conditions(embed.read, catalog, child)})`;
}

const MAX_DEPTH = 8; // more than any page asks for

function childOf(
  embed: Embed,
  at: number,
  catalog: Catalog,
  source: Source
): { relationship: Relationship; child: Source; from: Sql } {
  const relationship = resolveEmbed(catalog, source.relation, embed);
  const { target } = relationship;
  const alias = `${source.alias}_${at}`; // tables may be embedded in themselves
  if (alias.split("_").length > MAX_DEPTH) {
    throw new RestError(400, "PGRST100", "resources are embedded too deeply");
  }
  const child: Source = { relation: target.name, columns: target.columns, alias };
  return { relationship, child, from: tableAs(target.name, alias) };
}
