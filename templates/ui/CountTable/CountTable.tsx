import { useSite } from "../../context.tsx";
import { Choice } from "../Choice/Choice.tsx";
import * as styles from "./CountTable.css.ts";

interface Group {
  label: string;
  rows: readonly (readonly string[])[];
}

export interface GroupFilterProps {
  groups: readonly Group[];
  /** Of its choices: another for a second strip of a page. */
  name?: string;
}

/** The strip that narrows the tables of its `scope` down to one group; CSS hides the other rows. */
export function GroupFilter({ groups, name = "group" }: GroupFilterProps) {
  const { texts } = useSite();
  if (groups.length < 2) return null;
  return (
    <fieldset className={styles.filter}>
      <legend className="sr-only">{texts.filter}</legend>
      <Choice name={name} value="all" look="segment" isChosen>
        {texts.all}
      </Choice>
      {groups.slice(0, styles.MOST_GROUPS).map(({ label }, at) => (
        <Choice key={label} name={name} value={`${at}`} look="segment">
          {label}
        </Choice>
      ))}
    </fieldset>
  );
}

export interface CountTableProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  columns: readonly string[];
  groups: readonly Group[];
}

/** Counts by name: what is counted, how many, what else there is to say; a bar for each count. */
export function CountTable({ labelledBy, columns, groups }: CountTableProps) {
  const counts = groups.flatMap(({ rows }) => rows.map(([, count]) => countIn(count)));
  const most = Math.max(...counts.map((count) => count ?? 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll by keyboard
    <section className={styles.scroll} tabIndex={0} aria-labelledby={labelledBy}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, rows }, at) => (
          <tbody key={label} data-group={at} className={styles.group}>
            {rows.map(([name, count, ...rest]) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                <td className={styles.count}>
                  <Bar share={(countIn(count) ?? 0) / most} />
                  {count}
                </td>
                {rest.map((cell, index) => (
                  <td key={columns[index + 2]} className={styles.cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
      <rect width={(share * 100).toFixed(1)} height="1" fill="currentColor" />
    </svg>
  );
}

/** "9,845" → 9845. */
function countIn(text: string | undefined): number | undefined {
  const digits = text?.replace(/[^\d.]/g, "") ?? "";
  return digits === "" ? undefined : Number(digits);
}
