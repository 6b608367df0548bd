import { packRows } from "../../runtime/packedRows.ts";
import { BarChart } from "../charts/BarChart/BarChart.tsx";
import { Donut } from "../charts/Donut/Donut.tsx";
import { Histogram } from "../charts/Histogram/Histogram.tsx";
import { cellOf } from "../charts/model.ts";
import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { Island } from "../islands/Island.tsx";
import { countBy } from "./countBy.ts";

type Panel = EntryOf<"dashboards">["panels"][number];
export type PanelChartSpec = NonNullable<Panel["chart"]>;

export interface PanelChartProps {
  /** No other chart of the page has it. */
  id: string;
  title: string;
  chart: PanelChartSpec;
}

const MOST_BARS = 12;

/** The drawing that a panel of a dashboard names, of data of the site; where there is none it says so. */
export function PanelChart({ chart, ...frame }: PanelChartProps) {
  const { data, texts } = useSite();
  const rows = data(chart.data)?.rows ?? [];
  const parts = { ...frame, heading: "h2", rows } as const;
  switch (chart.kind) {
    case "line":
    case "area":
    case "stacked": {
      const { kind, series, x } = chart;
      const keys = [x.key, ...series.map(({ key }) => key)];
      return (
        <Island
          name="ZoomLines"
          when="intent"
          props={{
            ...frame,
            rows: packRows(
              rows.map((row) => Object.fromEntries(keys.map((key) => [key, cellOf(row, key)])))
            ),
            x: x.key,
            xName: x.name,
            series,
            shape: kind
          }}
        />
      );
    }
    case "bars":
      return (
        <BarChart
          {...parts}
          category={chart.of.key}
          categoryName={chart.of.name}
          series={chart.series}
          layout={chart.layout}
        />
      );
    case "histogram":
      return (
        <Histogram
          {...parts}
          value={chart.of.key}
          valueName={chart.of.name}
          countName={chart.count}
        />
      );
    default: {
      const { count, kind, most = MOST_BARS, of } = chart;
      // A bar for all others would be longer than any, and say nothing.
      const counted = countBy(rows, of.key, most, kind === "shares" ? texts.others : undefined);
      const shared = { ...parts, rows: counted, category: "name", categoryName: of.name };
      return kind === "shares" ? (
        <Donut {...shared} value="count" valueName={count} />
      ) : (
        <BarChart {...shared} series={[{ key: "count", name: count }]} direction="horizontal" />
      );
    }
  }
}
