import { environmentError, usageError } from "../../problem.ts";
import { isDatabaseError, openDatabase } from "../database.ts";
import { type Migration, migrate } from "../migrations.ts";
import { openPostgres } from "../openPostgres.ts";
import { prepareSchema } from "../schema/prepareSchema.ts";
import { readSchemaFacts, type SchemaFacts } from "./schemaFacts.ts";

/** Of a database that is made of migrations, and gone afterwards. @throws BuildError where one fails */
export async function factsOfMigrations(migrations: readonly Migration[]): Promise<SchemaFacts> {
  const database = await openDatabase();
  try {
    await prepareSchema(database);
    await migrate(database, migrations);
    return await readSchemaFacts(database);
  } finally {
    await database.close();
  }
}

/**
 * Of a server, which is only read.
 * @param url with its password, which is never told
 * @throws BuildError where it cannot be reached
 */
export async function factsOfServer(url: string): Promise<SchemaFacts> {
  const { host } = serverOf(url);
  const database = openPostgres({ url, isReadOnly: true });
  try {
    return await database.transaction(readSchemaFacts);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (isDatabaseError(error) || code !== undefined) {
      const words = `the database at ${host} does not answer: ${message} (${code})`;
      throw environmentError("unreachable", words, "SUPABASE_DB_URL says where it is.");
    }
    throw error;
  } finally {
    await database.close();
  }
}

/** @throws BuildError of kind "usage" where it is no address of a database */
export function serverOf(url: string): { host: string } {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw usageError(
      "invalid-url",
      "SUPABASE_DB_URL is no address of a database",
      "It looks like postgresql://postgres:PASSWORD@db.PROJECT.supabase.co:5432/postgres."
    );
  }
  return { host: parsed.searchParams.get("host") ?? parsed.host };
}
