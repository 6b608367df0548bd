/** The tables of a site: `supabase/migrations/*.sql`, applied in order, each once. */
import path from "node:path";
import { existsSync, readdirSync, readFileSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import { packageRoot } from "../package.ts";
import { BuildError, codeFrame, failOn, type Problem, positionAt } from "../problem.ts";
import { type Database, type DatabaseError, isDatabaseError, type Queries } from "./database.ts";
import { type Statement, splitStatements } from "./splitStatements.ts";

export interface Migration {
  /** What it is ordered by: "20261124000000". */
  version: string;
  name: string;
  /** "supabase/migrations/20261124000000_private.sql" */
  file: string;
  sql: string;
}

export const MIGRATIONS = "supabase/migrations";

/**
 * Those of a site; where it has no such folder, those of this package.
 * @throws BuildError where a file's name says nothing of its order, or two say the same
 */
export function readMigrations(root: string): Migration[] {
  const own = path.join(root, MIGRATIONS);
  const folder = existsSync(own) ? own : path.join(packageRoot, MIGRATIONS);
  const names = readdirSync(folder).filter(
    (name) => name.endsWith(".sql") && !name.startsWith(".")
  );
  const problems: Problem[] = [];
  const migrations = new Map<string, Migration>();
  for (const base of names.sort()) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(base) ?? [];
    const file = `${MIGRATIONS}/${base}`;
    const twin = version === undefined ? undefined : migrations.get(version);
    if (version === undefined || name === undefined) {
      problems.push(
        problem("migration-name", `the name of a migration begins with its time`, {
          file,
          hint: "Call it as Supabase's command does: 20261124093000_orders.sql."
        })
      );
    } else if (twin) {
      problems.push(
        problem("migration-name", `${twin.file} has the same time`, {
          file,
          hint: "Give one of them a later time: it says which is applied first."
        })
      );
    } else {
      const sql = readFileSync(path.join(folder, base), "utf8");
      migrations.set(version, { version, name, file, sql });
    }
  }
  failOn(problems);
  return [...migrations.values()].sort((a, b) => (BigInt(a.version) < BigInt(b.version) ? -1 : 1));
}

/**
 * Applies those that a database lacks, each wholly or not at all.
 * @returns the versions applied
 * @throws BuildError where one fails, or one that was applied has been changed or is missing
 */
export async function migrate(
  database: Pick<Database, "query" | "exec" | "transaction">,
  migrations: readonly Migration[]
): Promise<string[]> {
  // As Supabase's command has it, and a hash: a change of what was applied would else go unseen.
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text, hash text
    );
  `);
  const applied = await database.query<{ version: string; name: string; hash: string }>(
    "select version, name, hash from supabase_migrations.schema_migrations order by version"
  );
  failOn(differences(applied, migrations));
  const known = new Set(applied.map(({ version }) => version));
  const missing = migrations.filter(({ version }) => !known.has(version));
  for (const migration of missing) {
    await database.transaction(async (queries) => {
      await applyMigration(queries, migration);
      await queries.query(
        `insert into supabase_migrations.schema_migrations (version, statements, name, hash)
        values ($1, array[$2], $3, $4)`,
        [migration.version, migration.sql, migration.name, sha256(migration.sql)]
      );
    });
  }
  return missing.map(({ version }) => version);
}

/** Statement by statement, since PostgreSQL says of many errors no more than which statement it was. */
async function applyMigration(queries: Queries, { file, sql }: Migration): Promise<void> {
  for (const statement of splitStatements(sql)) {
    try {
      await queries.exec(statement.text);
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      const place = positionAt(sql, statement.offset + offsetWithin(statement, error));
      const message = [error.message, error.detail].filter(Boolean).join(": ");
      const found = { file, ...place, frame: codeFrame(sql, place), hint: error.hint };
      throw new BuildError([problem("sql", message, found)], { cause: error });
    }
  }
}

function offsetWithin({ text }: Statement, { position, where }: DatabaseError): number {
  // PostgreSQL counts characters, not UTF-16 units.
  if (position) return [...text].slice(0, Number(position) - 1).join("").length;
  // "PL/pgSQL function inline_code_block line 3 at RAISE": its first line is the one of its opening quote.
  const line = /inline_code_block line (\d+)/.exec(where ?? "")?.[1];
  const body = /\$\w*\$/.exec(text);
  if (line === undefined || body === null) return 0;
  const lines = text.slice(body.index).split("\n");
  const before = lines.slice(0, Number(line) - 1).join("\n").length;
  if (Number(line) < 2) return body.index;
  const indent = /^\s*/.exec(lines[Number(line) - 1] ?? "")?.[0].length ?? 0;
  return body.index + before + 1 + indent;
}

function differences(
  applied: readonly { version: string; name: string; hash: string }[],
  migrations: readonly Migration[]
): Problem[] {
  const hint =
    "Put changes into a migration of their own, or delete .vitrine/backend to begin its data anew.";
  const files = new Map(migrations.map((migration) => [migration.version, migration]));
  return applied.flatMap(({ version, name, hash }) => {
    const migration = files.get(version);
    if (migration === undefined) {
      const file = `${MIGRATIONS}/${version}_${name}.sql`;
      const words = "this migration has been applied to the backend, and is not there any more";
      return [problem("migration-missing", words, { file, hint })];
    }
    if (sha256(migration.sql) === hash) return [];
    const words = "this migration has been applied to the backend in another form";
    return [problem("migration-changed", words, { file: migration.file, hint })];
  });
}

function problem(code: string, message: string, place: Partial<Problem>): Problem {
  return { severity: "error", kind: "content", code, message, ...place };
}
