/** PostgreSQL in this process (PGlite): one database, with the roles under which requests are answered. */
import { PGlite, type Transaction as PgTransaction } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { become } from "./become.ts";

/** As whom a request acts: its role, and what its token says. */
export interface Requester {
  role: "anon" | "authenticated" | "service_role";
  /** Claims of its JSON Web Token, as policies see them (`auth.jwt()`). */
  claims: Readonly<Record<string, unknown>>;
  /** Headers of the request by their names in lower case, as functions of the database see them. */
  headers?: Readonly<Record<string, string>>;
  method?: string;
  /** Path of the request, with its slash. */
  path?: string;
}

export type Row = Record<string, unknown>;

/** Statements of one transaction, or of the database itself. */
export interface Queries {
  /** @param values of $1, $2 and so on */
  query<Result = Row>(sql: string, values?: readonly unknown[]): Promise<Result[]>;
  /** Runs statements without values, several at once. */
  exec(sql: string): Promise<void>;
}

export interface Database extends Queries {
  /** One transaction as the owner of everything; it is rolled back where `run` throws. */
  transaction<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** One transaction as a requester: policies decide what it sees and may do. */
  as<Result>(who: Requester, run: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Is told of each `pg_notify` on a channel, until what it returns is called. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  /** All of it, from which another one can be opened. */
  dump(): Promise<Blob>;
}

/** What PostgreSQL says of a statement that it refuses. */
export interface DatabaseError extends Error {
  /** SQLSTATE, e.g. "23505". */
  code: string;
  detail?: string;
  hint?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** Of the first character that is at fault, from 1, in characters of the statement. */
  position?: string;
  /** In which function it has happened, innermost first. */
  where?: string;
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as DatabaseError).code));
}

/**
 * @param folder where it is kept; undefined keeps it in memory
 * @param dump of another one, with which a new one begins: that takes a quarter of the time
 * @throws Error where the folder holds no database that it can open
 */
export async function openDatabase(folder?: string, dump?: Blob): Promise<EmbeddedDatabase> {
  const pg = new PGlite({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    extensions: { citext, pgcrypto }
  });
  await pg.waitReady;
  return {
    ...queriesOf(pg),
    transaction: (run) => pg.transaction((transaction) => run(queriesOf(transaction))),
    as: (who, run) =>
      pg.transaction(async (transaction) => {
        const queries = queriesOf(transaction);
        await become(queries, who);
        return run(queries);
      }),
    async listen(channel, heard) {
      const stop = await pg.listen(channel, heard);
      return () => stop();
    },
    dump: () => pg.dumpDataDir("none"),
    close: () => pg.close()
  };
}

function queriesOf(connection: Pick<PgTransaction, "query" | "exec">): Queries {
  return {
    async query<Result>(sql: string, values: readonly unknown[] = []) {
      return (await connection.query<Result>(sql, [...values])).rows;
    },
    async exec(sql) {
      await connection.exec(sql);
    }
  };
}
