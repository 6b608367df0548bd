/** What a person watching sees, and how long each step took. */
import { setImmediate as turn } from "node:timers/promises";

const FRAME = 100; // ms between two drawings of the progress line

/** Told what happens; decides nothing. */
export interface Progress {
  /** Runs a step and keeps its time. */
  step<T>(name: string, action: () => T | Promise<T>): Promise<T>;
  /** Some of a step's work is done. Awaited, so that a signal is heard in the midst of a long step. */
  advance(done: number, total: number): Promise<void> | undefined;
  /** How long each step took, in the order of running; undefined where nobody keeps the time. */
  steps?: readonly StepTime[];
}

export interface StepTime {
  step: string;
  ms: number;
}

export interface ProgressReport extends Progress {
  steps: readonly StepTime[];
  /** One line for each step, in the order of running. */
  timings(): string;
  /** Takes the progress line away. */
  finish(): void;
}

/** @param isShown whether a progress line may be drawn: on a terminal, and not in CI */
export function createProgress(stream: NodeJS.WriteStream, isShown: boolean): ProgressReport {
  const steps: StepTime[] = [];
  let current = "";
  let drawn = 0;
  const draw = (text: string): void => {
    if (!isShown) return;
    const width = stream.columns || 80;
    stream.write(`\r\u001b[2K${text.slice(0, width - 1)}`);
  };
  return {
    steps,
    async step(name, action) {
      current = name;
      draw(name);
      await turn();
      const start = performance.now();
      try {
        return await action();
      } finally {
        steps.push({ step: name, ms: performance.now() - start });
      }
    },
    advance(done, total) {
      if (performance.now() - drawn < FRAME) return;
      drawn = performance.now();
      draw(`${current}: ${done} of ${total}`);
      return turn();
    },
    timings() {
      const total = steps.reduce((sum, { ms }) => sum + ms, 0);
      const lines = [...steps, { step: "all steps", ms: total }];
      return `${lines.map(({ step, ms }) => `${step.padEnd(18)} ${ms.toFixed(0).padStart(7)} ms`).join("\n")}\n`;
    },
    finish: () => draw("")
  };
}
