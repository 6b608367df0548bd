import type { ReactNode } from "react";
import * as chart from "../chart.css.ts";
import { longest } from "../longest.ts";

export interface PlotProps {
  /** Of the chart: its title and its summary say what is drawn. */
  id: string;
  /** In px; the width follows that of the page. */
  height: number;
  /** Where the cells of the table stand (`targets.ts`); parts of the drawing may have their own. */
  targets?: string | undefined;
  /** Along which axis one looks for them: what is nearest on it counts first. */
  along?: "x" | "y" | undefined;
  /** Labels that stand on the left of the drawing, or on its right, where there is room for them. */
  left?: readonly string[];
  right?: readonly string[];
  rightWhereWide?: readonly string[];
  /** A height that depends on the width, in place of the other. */
  className?: string | undefined;
  /** Lines of labels below. */
  below?: keyof typeof chart.belows;
  children: ReactNode;
}

/**
 * The ground of a drawing. Places in it are percent of its width and px of its height, so that it fills the
 * width that it has while letters and lines keep their size, without script.
 */
export function Plot({
  id,
  height,
  targets,
  along,
  left = [],
  right = [],
  rightWhereWide = [],
  className = "",
  below = 0,
  children
}: PlotProps) {
  const end =
    right.length > 0 ? chart.after[stepOf(right)] : chart.afterWhereWide[stepOf(rightWhereWide)];
  const room = `${chart.before[stepOf(left)]} ${end}`;
  return (
    <div className={`${chart.belows[below]} ${room}`} data-plot={along ?? ""}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame's title is its name */}
      <svg
        role="img"
        aria-labelledby={`${id}:title`}
        aria-describedby={`${id}:summary`}
        height={height}
        className={`${chart.plot} ${className}`}
        data-targets={targets}
      >
        {children}
      </svg>
    </div>
  );
}

/** Of the widths for which there are classes. */
function stepOf(labels: readonly string[]): number {
  return Math.ceil(Math.min(chart.WIDEST, longest(labels)) / chart.STEP);
}

/** Units of the width of paths, which take neither percent nor px. */
export const PATH_WIDTH = 1000;

/** A part of a plot in which paths are drawn, stretched to its width; their lines are not. */
export function Stretched({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      width="100%"
      height={height}
      viewBox={`0 0 ${PATH_WIDTH} ${height}`}
      preserveAspectRatio="none"
      className={chart.overflowing}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
