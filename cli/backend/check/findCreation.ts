import type { Migration } from "../migrations.ts";
import { splitStatements } from "../splitStatements.ts";

export type CreatedObject =
  | { kind: "table" | "view" | "routine"; schema: string; name: string }
  | { kind: "policy"; schema: string; name: string; table: string };

/**
 * The statement that has made something, the last of several.
 * @returns undefined where none says so in plain words
 */
export function findCreation(
  migrations: readonly Migration[],
  object: CreatedObject
): { migration: Migration; offset: number } | undefined {
  const pattern = patternOf(object);
  for (const migration of migrations.toReversed()) {
    const found = splitStatements(migration.sql).findLast(({ text }) => pattern.test(text));
    if (found) return { migration, offset: found.offset };
  }
  return undefined;
}

const OR_REPLACE = "(?:or\\s+replace\\s+)?";
const BEGINNINGS = {
  table: "create\\s+(?:(?:unlogged|foreign)\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?",
  view: `create\\s+${OR_REPLACE}(?:recursive\\s+)?(?:materialized\\s+)?view\\s+(?:if\\s+not\\s+exists\\s+)?`,
  routine: `create\\s+${OR_REPLACE}(?:function|procedure)\\s+`
};

function patternOf(object: CreatedObject): RegExp {
  const { schema } = object;
  if (object.kind === "policy") {
    const table = nameIn(schema, object.table);
    return new RegExp(`^create\\s+policy\\s+${nameOf(object.name)}\\s+on\\s+${table}`, "i");
  }
  return new RegExp(`^${BEGINNINGS[object.kind]}${nameIn(schema, object.name)}`, "i");
}

/** In `public` a name may stand alone. */
function nameIn(schema: string, name: string): string {
  return `(?:${nameOf(schema)}\\s*\\.\\s*)${schema === "public" ? "?" : ""}${nameOf(name)}(?![\\w$".])`;
}

function nameOf(name: string): string {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `(?:${literal}|"${literal.replaceAll('"', '""')}")`;
}
