/**
 * A database with the service's own schema and nothing in it, kept between runs: making one from nothing takes four
 * seconds of a processor, and dozens of test files need one.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Database, openDatabase } from "../../cli/backend/database.ts";
import { prepareSchema, schemaSteps } from "../../cli/backend/schema/prepareSchema.ts";
import { packageRoot } from "../../cli/package.ts";

/** For `startBackend`, or `openDatabase`. */
export async function readPreparedDatabase(): Promise<Blob> {
  const folder = path.join(packageRoot, "node_modules/.cache/vitrine-database");
  const file = path.join(folder, `database-${nameOfState()}.tar`);
  try {
    return new Blob([readFileSync(file)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const database = await openDatabase();
  await prepareSchema(database);
  const dump = await database.dump();
  await database.close();
  mkdirSync(folder, { recursive: true });
  // Those of former schemas are large, and of no use any more.
  for (const old of readdirSync(folder).filter((name) => name.endsWith(".tar"))) {
    if (path.join(folder, old) !== file) rmSync(path.join(folder, old), { force: true });
  }
  // Others may be at it too: whoever comes last has made the same.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return dump;
}

/** A new one in memory, with the service's own schema. */
export async function openPreparedDatabase(): Promise<Database> {
  const database = await openDatabase(undefined, await readPreparedDatabase());
  await prepareSchema(database);
  return database;
}

/** Another engine or schema makes another database. */
function nameOfState(): string {
  const engine = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = JSON.parse(
    readFileSync(path.join(path.dirname(engine), "../package.json"), "utf8")
  ) as { version: string };
  const facts = JSON.stringify([version, schemaSteps]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 16);
}
