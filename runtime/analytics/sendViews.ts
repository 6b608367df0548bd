/** Visits on their way to the site's project (`supabase/migrations/20261124000300_page_views.sql`). */
import type { Measure, View } from "./visits.ts";

export interface Project {
  url: string;
  /** Publishable. */
  key: string;
}

/**
 * Sends up to twenty, also while the page is being left. They are told the server's clock, not this device's.
 * @throws TypeError where no answer comes
 */
export async function sendViews(
  { url, key }: Project,
  rows: readonly (View | Measure)[]
): Promise<void> {
  const views = rows.map((row) =>
    row.kind === "view"
      ? { path: row.path, device: row.device, ...(row.referrer && { referrer: row.referrer }) }
      : { path: row.path, vital: row.vital, value: row.value }
  );
  await fetch(`${url}/rest/v1/rpc/record_page_views`, {
    method: "POST",
    keepalive: true,
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ views })
  });
}
