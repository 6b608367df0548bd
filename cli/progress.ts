/** What a person watching sees, and how long each step took. */
import type { Progress } from "./build.ts";

const FRAME = 100; // ms between two drawings of the progress line

export interface ProgressReport extends Progress {
  /** One line for each step, in the order of running. */
  timings(): string;
  /** Takes the progress line away. */
  finish(): void;
}

/** @param isShown whether a progress line may be drawn: on a terminal, and not in CI */
export function createProgress(stream: NodeJS.WriteStream, isShown: boolean): ProgressReport {
  const steps: { name: string; ms: number }[] = [];
  let current = "";
  let drawn = 0;
  const draw = (text: string): void => {
    if (!isShown) return;
    const width = stream.columns || 80;
    stream.write(`\r\u001b[2K${text.slice(0, width - 1)}`);
  };
  return {
    async step(name, action) {
      current = name;
      draw(name);
      const start = performance.now();
      try {
        return await action();
      } finally {
        steps.push({ name, ms: performance.now() - start });
      }
    },
    advance(done, total) {
      if (!isShown || performance.now() - drawn < FRAME) return;
      drawn = performance.now();
      draw(`${current}: ${done} of ${total}`);
    },
    timings() {
      const total = steps.reduce((sum, { ms }) => sum + ms, 0);
      const lines = [...steps, { name: "all steps", ms: total }];
      return `${lines.map(({ name, ms }) => `${name.padEnd(18)} ${ms.toFixed(0).padStart(7)} ms`).join("\n")}\n`;
    },
    finish: () => draw("")
  };
}
