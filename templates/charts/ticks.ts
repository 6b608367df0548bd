/** Labels below a drawing, as many as fit beside each other. */
export interface Tick {
  /** Share of the width. */
  at: number;
  label: string;
  /** On a line of its own: the month of a day, where it is another than the one before. */
  below?: string | undefined;
}

/** Widths in px that a drawing has at the least, where it is narrow and where it is wide. */
export const WIDTHS = { narrow: 230, wide: 400 } as const;

const LETTER = 7.3; // px
const GAP = 12;

const COUNTS = [8, 6, 5, 4, 3, 2, 1];

/** The most ticks that leave a gap between their labels. */
export function fittingTicks(
  width: number,
  make: (count: number) => readonly Tick[]
): readonly Tick[] {
  for (const count of COUNTS) {
    const ticks = make(count);
    if (doFit(ticks, width)) return ticks;
  }
  return make(1).slice(0, 1);
}

/** Every label, or every second, third …, so that there are gaps between them. */
export function sparseTicks(width: number, ticks: readonly Tick[]): readonly Tick[] {
  for (let step = 1; step < ticks.length; step++) {
    const some = ticks.filter((_, at) => at % step === 0);
    if (doFit(some, width)) return some;
  }
  return ticks.slice(0, 1);
}

/** Whether there are gaps between all labels. */
export function doFit(ticks: readonly Tick[], width: number): boolean {
  const upper = ticks.map(({ at, label }) => ({ at, length: label.length }));
  const lower = ticks.flatMap(({ at, below }) => (below ? [{ at, length: below.length }] : []));
  return [upper, lower].every((line) =>
    line.every(({ at, length }, index) => {
      const before = line[index - 1];
      if (!before) return true;
      const room = (at - before.at) * width;
      return room >= ((length + before.length) / 2) * LETTER + GAP;
    })
  );
}

/** How a label stands to its tick, so that none sticks out of the drawing. */
export function anchorAt(share: number): "start" | "middle" | "end" {
  return share < 0.04 ? "start" : share > 0.96 ? "end" : "middle";
}
