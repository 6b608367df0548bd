import { useMemo, useState } from "react";
import { type PackedRows, unpackRows } from "../../../runtime/packedRows.ts";
import type { LineShape } from "../../charts/LineChart/layOutLines.ts";
import { cellOf, type SeriesOf } from "../../charts/model.ts";
import { toTime } from "../../charts/time.ts";
import { BrushedLines, type Part } from "../../dashboards/BrushedLines/BrushedLines.tsx";

export interface ZoomLinesProps {
  id: string;
  title: string;
  /** With no other columns than those that are drawn. */
  rows: PackedRows;
  x: string;
  xName: string;
  series: readonly SeriesOf[];
  shape: LineShape;
}

/** Lines of a panel, of which visitors look at a part. */
export function ZoomLines({ rows: packed, x, ...props }: ZoomLinesProps) {
  const [part, setPart] = useState<Part>();
  const rows = useMemo(() => unpackRows(packed), [packed]);
  const shown = part
    ? rows.filter((row) => {
        const time = toTime(cellOf(row, x));
        return time !== null && time >= part[0] && time <= part[1];
      })
    : rows;
  return (
    <BrushedLines
      {...props}
      heading="h2"
      rows={shown}
      x={x}
      isPart={part !== undefined}
      onZoom={setPart}
    />
  );
}
