import type { Queries, Requester } from "./database.ts";

/** As PostgREST tells PostgreSQL who asks: https://docs.postgrest.org/en/stable/references/transactions.html */
export async function become(queries: Queries, who: Requester): Promise<void> {
  const settings = {
    role: who.role,
    "request.jwt.claims": JSON.stringify(who.claims),
    "request.headers": JSON.stringify(who.headers ?? {}),
    "request.method": who.method ?? "",
    "request.path": who.path ?? ""
  };
  const calls = Object.keys(settings).map(
    (_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`
  );
  await queries.query(`select ${calls.join(", ")}`, Object.entries(settings).flat());
}
