import type { Catalog, ForeignKey, Relation } from "../catalog.ts";
import { SCHEMA } from "../catalog.ts";
import type { Embed } from "../parse/restQuery.ts";
import { RestError } from "../restError.ts";
import { all, name, type Sql, sql } from "../sql.ts";

/** How rows of one table belong to those of another. */
export interface Relationship {
  target: Relation;
  /** Whether there is one at most: an object instead of a list. */
  isOne: boolean;
  /** By which it is joined. */
  parentColumns: readonly string[];
  /** @param parent and child names under which both stand in the statement */
  join(parent: string, child: string): Sql;
}

interface Way extends Relationship {
  key: ForeignKey;
}

/**
 * Follows foreign keys, from or to the table.
 * @throws RestError where none leads there, or several do
 */
export function resolveEmbed(catalog: Catalog, parent: string, embed: Embed): Relationship {
  const ways = catalog.foreignKeys.flatMap((key) => [
    ...(key.table === parent && key.target === embed.relation ? [forwards(catalog, key)] : []),
    ...(key.target === parent && key.table === embed.relation ? [backwards(catalog, key)] : [])
  ]);
  const fitting = ways.filter(
    ({ key }) =>
      embed.hint === undefined ||
      key.name === embed.hint ||
      (key.columns.length === 1 && key.columns[0] === embed.hint)
  );
  const [way, ...others] = fitting;
  if (way === undefined) throw noWay(parent, embed);
  if (others.length > 0) throw tooManyWays(parent, embed, fitting);
  return way;
}

function forwards(catalog: Catalog, key: ForeignKey): Way {
  return {
    key,
    target: relationOf(catalog, key.target),
    isOne: true,
    parentColumns: key.columns,
    join: (parent, child) => equal(child, key.targetColumns, parent, key.columns)
  };
}

function backwards(catalog: Catalog, key: ForeignKey): Way {
  return {
    key,
    target: relationOf(catalog, key.table),
    isOne: key.isUnique,
    parentColumns: key.targetColumns,
    join: (parent, child) => equal(child, key.columns, parent, key.targetColumns)
  };
}

function relationOf({ relations }: Catalog, table: string): Relation {
  const relation = relations.get(table);
  if (relation === undefined) throw new Error(`a foreign key leads to ${table}, which is no table`);
  return relation;
}

function equal(
  one: string,
  columns: readonly string[],
  other: string,
  theirs: readonly string[]
): Sql {
  return all(
    columns.map((column, at) => sql`${name(one, column)} = ${name(other, theirs[at] ?? column)}`)
  );
}

function noWay(parent: string, { relation, hint }: Embed): RestError {
  const using = hint === undefined ? "" : ` using the hint '${hint}'`;
  return new RestError(
    400,
    "PGRST200",
    `Could not find a relationship between '${parent}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${parent}' and '${relation}'${using} in the schema '${SCHEMA}', but no matches were found.`
    }
  );
}

function tooManyWays(parent: string, { relation }: Embed, ways: readonly Way[]): RestError {
  const names = ways.map(({ key }) => `'${relation}!${key.name}'`).join(", ");
  return new RestError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${parent}' and '${relation}'`,
    { hint: `Try changing '${relation}' to one of the following: ${names}.` }
  );
}
