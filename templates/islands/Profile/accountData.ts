/** What a site keeps of an account, by what its own database has for that (`supabase/migrations`), where it has it. */
import type { SupabaseClient, User } from "../../../runtime/accounts.ts";

/** What the service says of a function, or a table, that there is not. */
const ABSENT = new Set(["PGRST202", "42883", "PGRST205", "42P01"]);

export interface AccountExport {
  exportedAt: string;
  /** As the service that keeps accounts has it. */
  account: User;
  /** As the site's own tables have it; left out where they keep nothing of anybody. */
  data?: unknown;
}

/** @throws what the client gives as `error`, with the `status` that it keeps apart */
export async function exportAccount(
  client: SupabaseClient,
  account: User,
  now: Date
): Promise<AccountExport> {
  const exported: AccountExport = { exportedAt: now.toISOString(), account };
  const { data, error, status } = await client.rpc("export_account");
  if (error && !ABSENT.has(error.code)) throw Object.assign(error, { status });
  return error ? exported : { ...exported, data };
}

/** That somebody wants the account deleted. */
export interface DeletionRequest {
  /** When it will be; undefined where the project does not say. */
  due: string | undefined;
}

/** @returns undefined where the project has nothing that takes the request @throws as `exportAccount` does */
export async function askForDeletion(client: SupabaseClient): Promise<DeletionRequest | undefined> {
  const { data, error, status } = await client.rpc("request_account_deletion");
  if (error && !ABSENT.has(error.code)) throw Object.assign(error, { status });
  return error ? undefined : requestOf(data);
}

/** @returns undefined where nobody has asked, or could @throws as `exportAccount` does */
export async function readDeletion(client: SupabaseClient): Promise<DeletionRequest | undefined> {
  // Owners see their own row alone.
  const { data, error, status } = await client.from("deletion_requests").select("due_at").limit(1);
  if (error && !ABSENT.has(error.code)) throw Object.assign(error, { status });
  return data?.[0] && requestOf(data[0]);
}

/** @throws as `exportAccount` does */
export async function withdrawDeletion(client: SupabaseClient, { id }: User): Promise<void> {
  const { error, status } = await client.from("deletion_requests").delete().eq("user_id", id);
  if (error) throw Object.assign(error, { status });
}

function requestOf(row: unknown): DeletionRequest {
  const { due_at } = (row ?? {}) as Record<string, unknown>;
  const isDate = typeof due_at === "string" && !Number.isNaN(Date.parse(due_at));
  return { due: isDate ? due_at : undefined };
}

/** Hands a text over as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replace(/[^\p{L}\p{N}@._ -]/gu, "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
