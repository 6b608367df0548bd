import { useId, useState } from "react";
import { formatNumber } from "../../charts/formats.ts";
import type { Row } from "../../charts/model.ts";
import { useSite } from "../../context.tsx";
import type { ExplorerSpec, ViewCounts } from "../../explorer/explorer.ts";
import type { Order } from "../../explorer/orderRows.ts";
import { Rows } from "../../explorer/Rows/Rows.tsx";
import { fillIn } from "../../fillIn.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import * as styles from "./Explorer.css.ts";
import { FilterBar } from "./FilterBar.tsx";
import { useFilters } from "./useFilters.ts";
import { useRows } from "./useRows.ts";
import { namesOf, useShown } from "./useShown.ts";
import { View } from "./View.tsx";

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
  const { lang, texts } = useSite();
  const id = useId();
  const { filters, change } = useFilters(views);
  const { explorer, status, load } = useRows(props, filters.size > 0);
  const [told, setTold] = useState<Readonly<Record<string, number>>>({});
  const [order, setOrder] = useState<Order>();

  const { counts, places } = useShown({ explorer, filters, order, start, told, views });

  const tell = (count: number): string => formatNumber(count, lang);
  const matching = places?.length ?? size;
  return (
    <div className={styles.explorer} onPointerEnter={load} onFocusCapture={load}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {notice && <p className={styles.notice}>{notice}</p>}
      </header>
      <FilterBar
        views={views}
        filters={filters}
        status={
          filters.size > 0 && explorer
            ? fillIn(texts.explorerSome, { count: tell(matching), all: tell(size), name })
            : fillIn(texts.explorerAll, { count: tell(size), name })
        }
        onChange={change}
      />
      {status === "failed" && (
        <p role="alert" className={styles.failed}>
          {texts.explorerFailed}{" "}
          <Button type="button" variant="outline" onClick={load}>
            {texts.explorerAgain}
          </Button>
        </p>
      )}
      <div className={styles.views}>
        {views.map((view, at) => {
          const shown = counts[at];
          return (
            shown && (
              <View
                key={view.key}
                id={`${id}${view.key}`}
                view={view}
                countName={name}
                counts={shown}
                filter={filters.get(view.key)}
                onFilter={(filter) => change(view.key, filter)}
                onMore={() => setTold({ ...told, [view.key]: namesOf(view, told) + STEP })}
              />
            )
          );
        })}
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
