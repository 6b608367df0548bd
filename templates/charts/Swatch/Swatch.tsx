import * as styles from "../ChartFrame/ChartFrame.css.ts";
import * as chart from "../chart.css.ts";
import { lookOf } from "../looks.ts";
import { fillOf } from "../Strokes/Strokes.tsx";

export type SwatchKind = "line" | "bar";

/** What stands for a series in a legend: a piece of its line with its mark, or of its bar. */
export function Swatch({ id, index, kind }: { id: string; index: number; kind: SwatchKind }) {
  const { color, dash, mark } = lookOf(index);
  if (kind === "bar")
    return (
      <svg width="14" height="14" className={styles.swatch} aria-hidden="true">
        <rect x="0.5" y="0.5" width="13" height="13" {...fillOf(id, index)} />
      </svg>
    );
  return (
    <svg width="26" height="12" className={styles.swatch} aria-hidden="true">
      <g className={chart.series[color]}>
        <path d="M0 6H26" strokeDasharray={dash} className={chart.line} />
        <path d={mark} transform="translate(13 6)" className={chart.mark} />
      </g>
    </svg>
  );
}
