import type { Entry } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { Badge } from "../Badge/Badge.tsx";

/** Says that a page is a draft, scheduled or expired, where such pages are shown. */
export function PageStatus({ entry }: { entry: Entry }) {
  const { statusOf, texts } = useSite();
  const status = statusOf(entry);
  return status ? <Badge>{texts[status]}</Badge> : null;
}
