import { formatDate } from "../../dates.ts";
import type { SiteView } from "../../site.ts";

/** "since 24 November 2026", as the site prints dates; nothing where there is none. */
export function sinceOf(iso: string | undefined, site: SiteView): string {
  if (!iso || Number.isNaN(Date.parse(iso))) return "";
  return site.texts.linkedSince.replace("{date}", formatDate(iso, site));
}
