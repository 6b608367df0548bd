/** `vitrine db`: whether the rights of the site's database are in order, and its migrations to change. */
import path from "node:path";
import { checkSchema } from "../backend/check/checkSchema.ts";
import { factsOfMigrations, factsOfServer, serverOf } from "../backend/check/readFacts.ts";
import type { SchemaFacts } from "../backend/check/schemaFacts.ts";
import { copyMigrations } from "../backend/copyMigrations.ts";
import { readMigrations } from "../backend/migrations.ts";
import { printProblems, problemsAsJson } from "../printProblems.ts";
import { exitCodeOf } from "../problem.ts";
import { keepOthersOut, printResult } from "../results.ts";
import { resolveRoot } from "../siteRoot.ts";

export interface DbFlags {
  root: string;
  json?: boolean;
}

/**
 * Looks at what the migrations make, or at the database that SUPABASE_DB_URL names.
 * @throws BuildError; `main.ts` prints it
 */
export async function check(flags: DbFlags): Promise<void> {
  if (flags.json) keepOthersOut();
  const root = resolveRoot(flags.root);
  const migrations = readMigrations(root);
  const url = process.env.SUPABASE_DB_URL;
  const facts = await (url ? factsOfServer(url) : factsOfMigrations(migrations));
  const problems = checkSchema(facts, migrations);
  const database = url ? serverOf(url).host : "migrations";
  if (flags.json) printResult(problemsAsJson(problems, { database, ...tablesOf(facts) }));
  else {
    printProblems(problems, { root });
    const ofWhat = url ? `of the database at ${database}` : "that the migrations make";
    const isFine = exitCodeOf(problems) === 0;
    if (isFine) process.stderr.write(`${facts.tables.length} tables ${ofWhat} are in order\n`);
  }
  process.exitCode = exitCodeOf(problems);
}

function tablesOf({ tables }: SchemaFacts): object {
  return {
    tables: tables.map(({ schema, name, hasRls, policies }) => ({ schema, name, hasRls, policies }))
  };
}

/**
 * Prints the paths of the new files, from the current folder.
 * @throws BuildError; `main.ts` prints it
 */
export async function copy(flags: DbFlags): Promise<void> {
  if (flags.json) keepOthersOut();
  const root = resolveRoot(flags.root);
  const { written, problems } = copyMigrations(root);
  if (flags.json) printResult(problemsAsJson(problems, { written }));
  else {
    for (const file of written) {
      printResult(`${path.relative(process.cwd(), path.join(root, file))}\n`);
    }
    printProblems(problems, { root });
  }
}
