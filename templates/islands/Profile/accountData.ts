/** What a site keeps of an account, by the functions of its own database (`supabase/migrations`), where it has them. */
import type { SupabaseClient, User } from "../../../runtime/accounts.ts";

/** What the service says of a function that there is not. */
const ABSENT = new Set(["PGRST202", "42883"]);

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

/** @returns whether there is something that takes the request @throws as `exportAccount` does */
export async function askForDeletion(client: SupabaseClient): Promise<boolean> {
  const { error, status } = await client.rpc("request_account_deletion");
  if (error && !ABSENT.has(error.code)) throw Object.assign(error, { status });
  return !error;
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
