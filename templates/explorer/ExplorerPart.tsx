import { formatNumber, formatTime } from "../charts/formats.ts";
import { cellOf, type Row } from "../charts/model.ts";
import { toTime } from "../charts/time.ts";
import { useSite } from "../context.tsx";
import { fillIn } from "../fillIn.ts";
import { Island } from "../islands/Island.tsx";
import { countView, createExplorer, type ExplorerSpec, type Facts } from "./explorer.ts";

/** Rows that stand in the page itself. */
const FIRST = 20;

/** What front matter says of data to be filtered, with what it shows before anybody filters; nothing where there is none. */
export function ExplorerPart({ spec }: { spec: ExplorerSpec }) {
  const { data, lang } = useSite();
  const set = data(spec.data);
  if (!set?.file) return null;
  const { facts, file, rows } = set;
  const explorer = createExplorer(rows, facts, spec);
  const { columns, count, title, views } = spec;
  const notice = noticeOf(spec, facts, rows.length, lang);
  return (
    <Island
      name="Explorer"
      props={{
        file,
        title,
        count,
        views,
        columns,
        ...(notice !== undefined && { notice }),
        size: rows.length,
        start: views.map((view) =>
          countView(explorer, view, view.kind === "names" ? view.most : 0)
        ),
        first: rows.slice(0, FIRST).map((row) => pick(row, columns))
      }}
    />
  );
}

/** Of a row what its table shows. */
function pick(row: Row, columns: ExplorerSpec["columns"]): Row {
  const keys = columns.flatMap(({ key, link }) => (link === undefined ? [key] : [key, link]));
  return Object.fromEntries(
    keys.flatMap((key) => (cellOf(row, key) === undefined ? [] : [[key, cellOf(row, key)]]))
  );
}

function noticeOf(
  { notices = {} }: ExplorerSpec,
  { source, day }: Facts,
  count: number,
  lang: string
): string | undefined {
  const notice = typeof source === "string" ? notices[source] : undefined;
  const time = toTime(day);
  return (
    notice &&
    fillIn(notice, {
      count: formatNumber(count, lang),
      ...(time !== null && { day: formatTime(time, "day", lang) })
    })
  );
}
