/** A PostgreSQL server in the place of PGlite: what `vitrine db check` looks at, and what tests run on besides. */
import postgres from "postgres";
import { become } from "./become.ts";
import type { Database, DatabaseError, Queries } from "./database.ts";

export interface PostgresOptions {
  /** "postgresql://user:password@host:5432/postgres"; a folder with a socket as `?host=/tmp/…`. */
  url: string;
  /** Transactions refuse every change. */
  isReadOnly?: boolean;
  /** In seconds. */
  connectTimeout?: number;
}

/** Connects at the first question; what cannot be reached is told then, with a `code` such as "ECONNREFUSED". */
export function openPostgres({
  url,
  isReadOnly = false,
  connectTimeout = 15
}: PostgresOptions): Database {
  const { address, socket } = placeOf(url);
  const sql = postgres(address, {
    ...socket,
    max: 4,
    connect_timeout: connectTimeout,
    // Poolers in front of a database hand each transaction to another connection.
    prepare: false,
    onnotice: () => {},
    ...sslOf(address, socket),
    types: {
      // As PGlite gives them.
      int8: { to: 20, from: [20], parse: Number, serialize: String }
    }
  });
  const transaction: Database["transaction"] = async (run) =>
    (await sql.begin(isReadOnly ? "read only" : "", (inner) => run(queriesOf(inner)))) as Awaited<
      ReturnType<typeof run>
    >;
  return {
    ...queriesOf(sql),
    transaction,
    as: (who, run) =>
      transaction(async (queries) => {
        await become(queries, who);
        return run(queries);
      }),
    async listen(channel, heard) {
      const { unlisten } = await sql.listen(channel, heard);
      return unlisten;
    },
    close: () => sql.end({ timeout: 5 })
  };
}

/** URLs have no place for a socket's folder: libpq takes it as a parameter, and so do we. */
function placeOf(url: string): { address: string; socket: { host?: string } } {
  const address = new URL(url);
  const host = address.searchParams.get("host");
  if (host === null) return { address: url, socket: {} };
  address.searchParams.delete("host"); // all others become settings of the session
  return { address: address.href, socket: { host } };
}

/** Passwords travel encrypted, to this machine alone not; an address that says how (`sslmode`) is obeyed. */
function sslOf(address: string, { host }: { host?: string }): { ssl?: "require" } {
  const { hostname, searchParams } = new URL(address);
  if (searchParams.has("sslmode") || searchParams.has("ssl")) return {};
  const isHere = host !== undefined || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isHere ? {} : { ssl: "require" };
}

function queriesOf(sql: Pick<postgres.Sql, "unsafe">): Queries {
  return {
    async query<Result>(text: string, values: readonly unknown[] = []) {
      const rows = await sql
        .unsafe(text, [...values] as postgres.ParameterOrJSON<never>[])
        .catch(asOurs);
      return [...rows] as unknown as Result[];
    },
    async exec(text) {
      await sql.unsafe(text).catch(asOurs);
    }
  };
}

/** Names of fields as PGlite has them. */
function asOurs(error: unknown): never {
  if (error instanceof postgres.PostgresError) {
    const { constraint_name: constraint, table_name: table, column_name: column } = error;
    Object.assign(error as DatabaseError, { constraint, table, column });
  }
  throw error;
}
