import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { ChartFrame, type ChartProps } from "../ChartFrame/ChartFrame.tsx";
import * as chart from "../chart.css.ts";
import { formatNumber, formatShare, type NumberStyle } from "../formats.ts";
import { COLORS } from "../looks.ts";
import type { Row } from "../model.ts";
import { fillOf, Strokes } from "../Strokes/Strokes.tsx";
import { Swatch } from "../Swatch/Swatch.tsx";
import { ringPath, ringPoint } from "../shapes.ts";
import { summariseShares } from "../summarise.ts";
import { writeTargets } from "../targets.ts";
import * as styles from "./Donut.css.ts";
import { grouped, partsOf } from "./partsOf.ts";

export interface DonutProps extends ChartProps {
  rows: readonly Row[];
  /** Name of the column of what the parts are, and what it is called. */
  category: string;
  categoryName: string;
  /** Name of the column of numbers, and what it is called. */
  value: string;
  valueName: string;
  format?: NumberStyle;
}

const OUTER = 70;
const INNER = 46;
/** Around the ring there is room for shares. */
const EDGE = 92;
/** Parts smaller than this are told by the list alone. */
const TOLD = 0.06;

/** Parts of a whole, the largest first, each with its share. */
export function Donut(props: DonutProps) {
  const { id, rows, category, categoryName, value, valueName, format } = props;
  const { lang, texts } = useSite();
  const { parts, total, unshared } = partsOf(rows, category, value);
  const shown = grouped(parts, COLORS, texts.others);
  const tell = (number: number) => formatNumber(number, lang, format);
  const shareOf = (number: number) => formatShare(total === 0 ? 0 : number / total, lang);
  // The table has no row for what is one in the drawing.
  const isOthers = (at: number) => parts.length > shown.length && at === shown.length - 1;
  let end = 0;
  const slices = shown.map(({ name, value }) => {
    const from = end;
    end = total === 0 ? 0 : Math.min(1, from + value / total);
    return { name, value, from, to: end };
  });
  return (
    <ChartFrame
      {...props}
      summary={summariseShares(parts, { texts, lang, style: format })}
      notes={unshared > 0 ? [fillIn(texts.unshared, { count: unshared, all: rows.length })] : []}
      table={{
        columns: [categoryName, valueName, texts.shareOfAll],
        rows: parts.map(({ name, value }) => [name, tell(value), shareOf(value)])
      }}
    >
      <div className={styles.both}>
        <div className={styles.ring} data-plot="">
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame's title is its name */}
          <svg
            role="img"
            aria-labelledby={`${id}:title`}
            aria-describedby={`${id}:summary`}
            viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
            className={chart.plot}
            data-targets={writeTargets(
              slices.map(({ value, from, to }, at) => {
                if (value === 0 || isOthers(at)) return [null];
                const { x, y } = ringPoint((from + to) / 2, (OUTER + INNER) / 2);
                return [{ x: (x + EDGE) / (2 * EDGE), y: y + EDGE }];
              })
            )}
          >
            <Strokes id={`${id}:strokes`} count={shown.length} />
            {total === 0 && <circle r={(OUTER + INNER) / 2} className={styles.nothing} />}
            {slices.map(({ name, value, from, to }, at) => {
              if (value === 0) return null;
              const { x, y } = ringPoint((from + to) / 2, OUTER + 13);
              return (
                <g key={name} data-row={isOthers(at) ? undefined : at}>
                  <path d={ringPath(from, to, INNER, OUTER)} {...fillOf(`${id}:strokes`, at)} />
                  {to - from >= TOLD && to - from < 1 && (
                    <text x={x} y={y} dy="0.34em" textAnchor="middle" className={styles.label}>
                      {shareOf(value)}
                    </text>
                  )}
                </g>
              );
            })}
            <text dy="0.34em" textAnchor="middle" className={styles.total}>
              {tell(total)}
            </text>
          </svg>
        </div>
        <ul className={styles.parts}>
          {slices.map(({ name, value }, at) => (
            <li key={name} className={styles.part}>
              <Swatch id={`${id}:strokes`} index={at} kind="bar" />
              <span>{name}</span>
              <span className={styles.value}>{tell(value)}</span>
              <span className={styles.share}>{shareOf(value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
