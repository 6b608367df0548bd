import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isExternal, isSafeUrl } from "../../../runtime/url.ts";
import { formatTime } from "../../charts/formats.ts";
import { cellOf, type Row } from "../../charts/model.ts";
import { toTime } from "../../charts/time.ts";
import { useSite } from "../../context.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";
import type { ExplorerSpec } from "../explorer.ts";
import type { Order } from "../orderRows.ts";
import * as styles from "./Rows.css.ts";

export interface RowsProps {
  title: string;
  columns: ExplorerSpec["columns"];
  /** Columns of days. */
  days: ReadonlySet<string>;
  rows: readonly Row[];
  /** Which of them are shown, in their order; only those in view are in the document. Without it all are, at once. */
  places: Uint32Array | undefined;
  order: Order | undefined;
  onOrder(order: Order | undefined): void;
}

/** The rows themselves, which scroll in a place of their own. */
export function Rows({ title, columns, days, rows, places, order, onOrder }: RowsProps) {
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  /** Asking where it stands would have the page laid out at once. */
  const isScrolled = useRef(false);
  useEffect(() => {
    if (!scroll || !places || !isScrolled.current) return;
    scroll.scrollTop = 0; // others are shown
    isScrolled.current = false;
  }, [scroll, places]);
  return (
    <section
      ref={setScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
      tabIndex={0}
      aria-label={title}
      onScroll={() => {
        isScrolled.current = true;
      }}
      className={styles.scroll}
    >
      <table
        aria-label={title}
        aria-rowcount={(places ?? rows).length + 1}
        className={styles.table}
      >
        <thead className={styles.heads}>
          <tr aria-rowindex={1}>
            {columns.map(({ key, name }) => (
              <Head key={key} name={name} id={key} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        {places ? (
          <VirtualBody scroll={scroll} columns={columns} days={days} rows={rows} places={places} />
        ) : (
          <WholeBody columns={columns} days={days} rows={rows} />
        )}
      </table>
    </section>
  );
}

interface HeadProps extends Pick<RowsProps, "order" | "onOrder"> {
  name: string;
  id: string;
}

/** Orders the rows by its column: up, then down, then as they were. */
function Head({ name, id, order, onOrder }: HeadProps) {
  const isOrder = order?.key === id;
  const next = !isOrder
    ? { key: id, isDown: false }
    : order.isDown
      ? undefined
      : { key: id, isDown: true };
  const sort = !isOrder ? undefined : order.isDown ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={sort} className={styles.head}>
      <span className={styles.plainHead}>{name}</span>
      <button type="button" onClick={() => onOrder(next)} className={styles.sort}>
        {name}
        <span className={sort ? styles.arrows[sort] : styles.noArrow}>
          <Icon name="lucide-chevron-down" size={16} />
        </span>
      </button>
    </th>
  );
}

type BodyProps = Pick<RowsProps, "columns" | "days" | "rows">;

function WholeBody({ rows, ...cells }: BodyProps) {
  return (
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike
        <tr key={index} aria-rowindex={index + 2} className={styles.row}>
          <Cells row={row} {...cells} />
        </tr>
      ))}
    </tbody>
  );
}

const HEIGHT = 45; // px of a row of one line; each is measured when it is shown
const BEYOND = 6; // rows above and below what is seen

interface VirtualBodyProps extends BodyProps {
  scroll: HTMLElement | null;
  places: Uint32Array;
}

function VirtualBody({ scroll, rows, places, ...cells }: VirtualBodyProps) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: places.length,
    getScrollElement: () => scroll,
    estimateSize: () => HEIGHT,
    overscan: BEYOND
  });
  // The browser keeps what is seen in its place; corrections of ours would end its gliding to the last row.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const { getTotalSize, getVirtualItems, measureElement } = virtualizer;
  const items = getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Space height={before} />
      {items.map(({ index, key }) => (
        <tr
          key={key}
          ref={measureElement}
          data-index={index}
          aria-rowindex={index + 2}
          className={styles.row}
        >
          <Cells row={rows[places[index] ?? 0] ?? {}} {...cells} />
        </tr>
      ))}
      <Space height={after} />
    </tbody>
  );
}

/** Stands for the rows that are not in the document. */
function Space({ height }: { height: number }): ReactNode {
  return (
    height > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row is not focusable
      <tr aria-hidden="true" className={styles.space}>
        <td style={{ height }} className={styles.spaceCell} />
      </tr>
    )
  );
}

function Cells({ row, columns, days }: Pick<RowsProps, "columns" | "days"> & { row: Row }) {
  return columns.map((column, at) =>
    at === 0 ? (
      <th key={column.key} scope="row" dir="auto" className={styles.name}>
        <Content row={row} column={column} days={days} />
      </th>
    ) : (
      <td key={column.key} data-name={column.name} dir="auto" className={styles.cell}>
        <Content row={row} column={column} days={days} />
      </td>
    )
  );
}

interface ContentProps extends Pick<RowsProps, "days"> {
  row: Row;
  column: RowsProps["columns"][number];
}

function Content({ row, column: { key, link }, days }: ContentProps) {
  const { lang } = useSite();
  const value = cellOf(row, key);
  const time = days.has(key) ? toTime(value) : null;
  const texts = [value ?? []].flat().join(", ");
  const text = time === null ? texts : formatTime(time, "day", lang);
  const to = link === undefined ? undefined : addressIn(cellOf(row, link));
  if (to === undefined) return text || "–";
  return (
    <SiteAnchor to={to} rel="noopener nofollow" dir="auto">
      {text || to}
    </SiteAnchor>
  );
}

/** Rows are somebody else's: what is no address of another site leads nowhere. */
function addressIn(value: unknown): string | undefined {
  return typeof value === "string" && isExternal(value) && isSafeUrl(value) ? value : undefined;
}
