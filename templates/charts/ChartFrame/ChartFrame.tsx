import { memo, type ReactNode, useDeferredValue } from "react";
import { useSite } from "../../context.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { container } from "../chart.css.ts";
import { Swatch, type SwatchKind } from "../Swatch/Swatch.tsx";
import * as styles from "./ChartFrame.css.ts";

/** What every chart is given. */
export interface ChartProps {
  /** Makes the ids of its parts: no other chart of the page has it. */
  id: string;
  /** States what is shown, in plain words. */
  title: string;
  /** Level of the title among the page's headings. */
  heading?: "h2" | "h3" | "h4";
}

export interface ChartTable {
  columns: readonly string[];
  /** The first cell of a row is its name. */
  rows: readonly (readonly string[])[];
}

export interface ChartFrameProps extends ChartProps {
  summary: string;
  /** Names of the series; a single one needs none. */
  legend?: readonly string[];
  swatch?: SwatchKind;
  /** What of the data is not drawn. */
  notes?: readonly string[];
  table: ChartTable;
  /** The drawing, an image that is labelled by `${id}:title` and described by `${id}:summary`. */
  children: ReactNode;
}

/** A drawing with its title, what it shows in a sentence, what its marks mean, and its numbers as a table. */
export function ChartFrame({
  id,
  title,
  heading: Heading = "h3",
  summary,
  legend = [],
  swatch = "bar",
  notes = [],
  table,
  children
}: ChartFrameProps) {
  const { texts } = useSite();
  const isEmpty = table.rows.length === 0;
  // What is drawn comes first: of the numbers nobody sees more than a closed box.
  const numbers = useDeferredValue(table);
  return (
    <figure className={`${container} ${styles.frame}`}>
      <figcaption className={styles.caption}>
        <Heading id={`${id}:title`} className={styles.title}>
          {title}
        </Heading>
        {!isEmpty && (
          <p id={`${id}:summary`} className={styles.summary}>
            {summary}
          </p>
        )}
      </figcaption>
      {legend.length > 1 && !isEmpty && (
        <ul className={styles.legend}>
          {legend.map((name, at) => (
            <li key={name}>
              <Entry id={id} name={name} at={at} swatch={swatch} />
            </li>
          ))}
        </ul>
      )}
      {isEmpty ? <Empty title={texts.noDataYet}>{texts.chartEmpty}</Empty> : children}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {!isEmpty && (
        <div className={styles.foot}>
          <Numbers title={title} table={numbers} />
          <button type="button" data-export="" className={styles.exporter}>
            {texts.chartExport}
            <span className="sr-only">: {title}</span>
          </button>
        </div>
      )}
    </figure>
  );
}

interface EntryProps {
  id: string;
  name: string;
  at: number;
  swatch: SwatchKind;
}

/** What a series looks like; it can be hidden, as long as one is left. */
function Entry({ id, name, at, swatch }: EntryProps) {
  const parts = (
    <>
      <Swatch id={`${id}:strokes`} index={at} kind={swatch} />
      <span>{name}</span>
    </>
  );
  if (at >= styles.FILTERED) return <span className={styles.entry}>{parts}</span>;
  return (
    <label className={`${styles.entry} ${styles.chosen}`}>
      <input type="checkbox" defaultChecked data-series={at} className={styles.check} />
      {parts}
    </label>
  );
}

/** The same numbers for whoever reads rather than looks. */
const Numbers = memo(function Numbers({
  title,
  table: { columns, rows }
}: {
  title: string;
  table: ChartTable;
}) {
  const { texts } = useSite();
  return (
    <details className={styles.details}>
      <summary className={styles.opener}>{texts.chartTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: high and wide tables scroll by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.head}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike
              <tr key={row}>
                <th scope="row" className={styles.rowHead}>
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className={styles.number}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
});
