import { Fragment, type ReactNode, useId, useState } from "react";
import type { Filter } from "../../../runtime/dashboards/crossFilter.ts";
import { formatNumber } from "../../charts/formats.ts";
import type { Row } from "../../charts/model.ts";
import { useSite } from "../../context.tsx";
import { Countries } from "../../explorer/Countries.tsx";
import {
  type ExplorerSpec,
  isNames,
  SEARCH,
  type ViewCounts,
  type ViewSpec
} from "../../explorer/explorer.ts";
import { Facet } from "../../explorer/Facet/Facet.tsx";
import type { Order } from "../../explorer/orderRows.ts";
import { type Limits, Range } from "../../explorer/Range/Range.tsx";
import { Rows } from "../../explorer/Rows/Rows.tsx";
import { fillIn } from "../../fillIn.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { Chips } from "./Chips.tsx";
import * as styles from "./Explorer.css.ts";
import { useFilters } from "./useFilters.ts";
import { useRows } from "./useRows.ts";
import { namesOf, useShown } from "./useShown.ts";

export interface ExplorerProps extends Pick<ExplorerSpec, "title" | "count" | "views" | "columns"> {
  /** Site path of the rows (`runtime/packedRows.ts`). */
  file: string;
  /** What is said of the data. */
  notice?: string | undefined;
  /** How many rows there are. */
  size: number;
  /** What each view shows of all rows, in their order. */
  start: readonly ViewCounts[];
  /** The first rows, for those who read without script. */
  first: readonly Row[];
}

/** So many more names are shown when somebody asks for more. */
const STEP = 20;

/**
 * Views of the rows of a site that filter each other, and the rows that pass. As it is built it shows all rows' counts;
 * the rows themselves are loaded when somebody begins with it, or comes with filters in the address.
 */
export function Explorer(props: ExplorerProps) {
  const { columns, count: name, first, notice, size, start, title, views } = props;
  const site = useSite();
  const { lang, texts } = site;
  const id = useId();
  const { filters, change } = useFilters(views);
  const { explorer, status, load } = useRows(props, filters.size > 0);
  const [told, setTold] = useState<Readonly<Record<string, number>>>({});
  const [order, setOrder] = useState<Order>();

  const { counts, places } = useShown({ explorer, filters, order, start, told, views });

  const tell = (count: number): string => formatNumber(count, lang);
  const matching = places?.length ?? size;
  const viewOf = (view: ViewSpec, at: number): ReactNode => {
    const shown = counts[at];
    if (view.kind === "names") {
      if (shown?.kind !== "names") return null;
      const filter = filters.get(view.key);
      const chosen = isNames(filter) ? filter : NONE;
      const choose = (names: ReadonlySet<string>): void =>
        change(view.key, names.size > 0 ? names : undefined);
      return (
        <>
          {shown.countries && (
            <div className={styles.map}>
              <Countries
                id={`${id}${view.key}`}
                view={view}
                countName={name}
                countries={shown.countries}
                chosen={chosen}
                onChoose={choose}
              />
            </div>
          )}
          <div className={styles.facet}>
            <Facet
              name={view.name}
              counts={shown.counts}
              others={shown.others}
              chosen={chosen}
              onChoose={choose}
              onMore={() => setTold({ ...told, [view.key]: namesOf(view, told) + STEP })}
            />
          </div>
        </>
      );
    }
    if (shown?.kind !== "range") return null;
    return (
      <div className={styles.range}>
        <Range
          id={`${id}${view.key}`}
          view={view}
          countName={name}
          limits={shown.limits}
          counts={shown.counts}
          range={rangeOf(filters.get(view.key))}
          onChoose={(range) => change(view.key, range)}
        />
      </div>
    );
  };
  const search = filters.get(SEARCH);
  return (
    <div className={styles.explorer} onPointerEnter={load} onFocusCapture={load}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {notice && <p className={styles.notice}>{notice}</p>}
      </header>
      <div className={styles.bar}>
        <p role="status" className={styles.status}>
          {filters.size > 0 && explorer
            ? fillIn(texts.explorerSome, { count: tell(matching), all: tell(size), name })
            : fillIn(texts.explorerAll, { count: tell(size), name })}
        </p>
        <label className={styles.search}>
          <span className="sr-only">{texts.explorerSearch}</span>
          <input
            type="search"
            value={typeof search === "string" ? search : ""}
            placeholder={texts.explorerSearch}
            maxLength={200}
            onChange={({ currentTarget }) => change(SEARCH, currentTarget.value || undefined)}
            className={styles.field}
          />
        </label>
        {filters.size > 0 && (
          <Button type="button" variant="outline" onClick={() => change()}>
            {texts.explorerReset}
          </Button>
        )}
      </div>
      <Chips views={views} filters={filters} onChange={change} />
      {status === "failed" && (
        <p role="alert" className={styles.failed}>
          {texts.explorerFailed}{" "}
          <Button type="button" variant="outline" onClick={load}>
            {texts.explorerAgain}
          </Button>
        </p>
      )}
      <div className={styles.views}>
        {views.map((view, at) => (
          <Fragment key={view.key}>{viewOf(view, at)}</Fragment>
        ))}
      </div>
      {matching === 0 ? (
        <Empty title={texts.explorerEmpty}>
          <Button type="button" variant="outline" onClick={() => change()}>
            {texts.explorerReset}
          </Button>
        </Empty>
      ) : (
        <Rows
          title={title}
          columns={columns}
          days={new Set(views.flatMap(({ key, kind }) => (kind === "names" ? [] : [key])))}
          rows={explorer?.rows ?? first}
          places={places}
          order={order}
          onOrder={setOrder}
        />
      )}
      {!explorer && (
        <p className={styles.notice}>
          {status === "loading"
            ? texts.explorerLoading
            : fillIn(texts.explorerFirst, { count: tell(first.length), all: tell(size) })}
        </p>
      )}
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

function rangeOf(filter: Filter): Limits | undefined {
  return Array.isArray(filter) ? (filter as unknown as Limits) : undefined;
}
