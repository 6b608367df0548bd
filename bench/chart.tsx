/** The chart that the README shows: one panel for each comparison, one bar for each tool. */
import { renderToStaticMarkup } from "react-dom/server";
import type { Run } from "./measure.ts";
import { medianOf, type Results, type Row } from "./results.ts";
import { type ToolName, tools } from "./tools.ts";

interface Comparison {
  title: string;
  row: Row;
  pages: number;
  key: keyof Run;
}

const COMPARISONS: readonly Comparison[] = [
  { title: "100 pages, cold", row: "cold", pages: 100, key: "seconds" },
  { title: "1,000 pages, cold", row: "cold", pages: 1000, key: "seconds" },
  { title: "10,000 pages, cold", row: "cold", pages: 10_000, key: "seconds" },
  { title: "10,000 pages, one edited", row: "edit", pages: 10_000, key: "seconds" },
  { title: "10,000 pages, full-text search", row: "search", pages: 10_000, key: "seconds" },
  { title: "10,000 pages, peak memory", row: "cold", pages: 10_000, key: "peakMib" }
];

const COLUMN = 400;
const LABEL = 132; // "Hugo + Pagefind" at 13 px
const BAR = 160;
const LINE = 24;
const MARGIN = 24;
const BARS = 4;
const PANEL = MARGIN + LINE * (BARS + 1);

// A ground of its own: the page around an image may be dark where the reader's system is light.
const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #334155 }
.ground { fill: #FDFBF5 } .title { font-weight: 600; fill: #0F172A }
.bar { fill: #C9C3B2 } .ours { fill: #007F45 } .value { font-variant-numeric: tabular-nums }
@media (prefers-color-scheme: dark) {
  text { fill: #D4D4D4 } .ground { fill: #262626 } .title { fill: #FFFFFF }
  .bar { fill: #6B6B6B } .ours { fill: #00DC82 }
}`;

/** An SVG document; comparisons that the run left out are not in it. */
export function renderChart(results: Results): string {
  const panels = COMPARISONS.map((comparison) => ({
    comparison,
    bars: createBars(results, comparison)
  })).filter(({ bars }) => bars.length > 0);
  const width = COLUMN * 2 + MARGIN;
  const height = Math.ceil(panels.length / 2) * PANEL + MARGIN;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} role="img">
      <title>Build times and peak memory of Vitrine and its peers; shorter is better</title>
      <style>{STYLE}</style>
      <rect className="ground" width={width} height={height} rx={8} />
      {panels.map(({ comparison, bars }, index) => (
        <g
          key={comparison.title}
          transform={`translate(${MARGIN + (index % 2) * COLUMN} ${MARGIN + Math.floor(index / 2) * PANEL})`}
        >
          <text className="title" y={13}>
            {comparison.title}
          </text>
          {bars.map(({ label, value, share, isOurs }, line) => (
            <g key={label} transform={`translate(0 ${LINE * (line + 1)})`}>
              <text y={13}>{label}</text>
              <rect
                className={isOurs ? "bar ours" : "bar"}
                x={LABEL}
                y={2}
                width={Math.max(1, Math.round(share * BAR))}
                height={14}
              />
              <text className="value" x={LABEL + Math.round(share * BAR) + 8} y={13}>
                {value}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

function createBars(results: Results, { row, pages, key }: Comparison) {
  const bars = (Object.keys(tools) as ToolName[]).flatMap((tool) => {
    const median = medianOf(results, { row, tool, pages, fileSystem: "memory" }, key);
    return median === undefined ? [] : [{ tool, median }];
  });
  const longest = Math.max(...bars.map(({ median }) => median));
  return bars.map(({ tool, median }) => ({
    label: row === "search" && tool === "hugo" ? "Hugo + Pagefind" : tools[tool].title,
    value: key === "seconds" ? `${median.toFixed(2)} s` : `${Math.round(median)} MiB`,
    share: median / longest,
    isOurs: tool === "vitrine"
  }));
}
