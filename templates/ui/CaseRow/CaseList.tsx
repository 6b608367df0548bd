import type { Entry, EntryOf } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { sectorOf } from "../../people.ts";
import type { StatusFields } from "../../site.ts";
import { TitleStatus } from "../PageStatus/PageStatus.tsx";
import * as styles from "./CaseRow.css.ts";
import { CaseRow } from "./CaseRow.tsx";

/** A page of the site, and what is said of it where it is a case. */
export type Case = Pick<Entry, "path" | "title" | "description" | "image"> &
  StatusFields &
  Partial<Pick<EntryOf<"projects">, "client" | "results" | "year">>;

/** The row of a page: when and for whom it was, and the first of its results. */
export function CaseOf({ page }: { page: Case }) {
  const { path, title, description, year, client, results, image } = page;
  const sector = sectorOf(client, useSite());
  return (
    <CaseRow
      to={path}
      title={title}
      status={<TitleStatus entry={page} />}
      description={description}
      facts={[year, client, sector].filter((fact) => fact !== undefined)}
      result={results?.[0]}
      image={image}
    />
  );
}

/** Cases below each other, however many there are. */
export function CaseList({ pages }: { pages: readonly Case[] }) {
  return (
    <ul className={styles.list}>
      {pages.map((page) => (
        <li key={page.path}>
          <CaseOf page={page} />
        </li>
      ))}
    </ul>
  );
}
