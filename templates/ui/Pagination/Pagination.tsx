import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Pagination.css.ts";

export interface PaginationProps {
  /** The one shown, from 1 on. */
  part: number;
  parts: number;
  /** Route path of a part. */
  to: (part: number) => string;
  /** What these are parts of, for those who do not see it. */
  label: string;
}

/** The ways to the other parts of a long list; nothing where there is one alone. */
export function Pagination({ part, parts, to, label }: PaginationProps) {
  if (parts < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.parts}>
        {shownParts(part, parts).map((each) => (
          <li key={each}>
            {each < 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <SiteAnchor
                to={to(each)}
                current={each === part ? "page" : undefined}
                look={styles.part}
              >
                {each}
              </SiteAnchor>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const AROUND = 2; // parts on either side of the current one

/**
 * The first part, the last, those around the current one, and one that would be left out alone.
 * @returns with a negative number where some are left out
 */
export function shownParts(part: number, parts: number): number[] {
  const shown: number[] = [];
  for (let each = 1; each <= parts; each++) {
    const isEnd = each === 1 || each === parts;
    if (isEnd || Math.abs(each - part) <= AROUND) {
      const last = shown.at(-1) ?? 0;
      if (each - last === 2) shown.push(each - 1);
      else if (each - last > 2) shown.push(-each);
      shown.push(each);
    }
  }
  return shown;
}
