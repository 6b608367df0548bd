import * as chart from "../chart.css.ts";
import { lookOf } from "../looks.ts";

/** The strokes of the series of one drawing, to be referred to by `fillOf`. */
export function Strokes({ id, count }: { id: string; count: number }) {
  const indexes = Array.from({ length: count }, (_, at) => at);
  return (
    <defs>
      {indexes.map((index) => {
        const { color, strokes } = lookOf(index);
        if (strokes === undefined) return null;
        return (
          <pattern
            key={index}
            id={`${id}:${index}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            className={chart.series[color]}
          >
            <rect width="6" height="6" className={chart.tint} />
            <path d={strokes} className={chart.strokes} />
          </pattern>
        );
      })}
    </defs>
  );
}

/** How an area of a series is filled, in a drawing that holds `Strokes` of that id. */
export function fillOf(id: string, index: number) {
  const { color, strokes } = lookOf(index);
  return strokes === undefined
    ? { className: `${chart.series[color]} ${chart.bar}` }
    : { className: `${chart.series[color]} ${chart.strokedBar}`, fill: `url(#${id}:${index})` };
}
