/** Worker threads that are stopped when one item takes too long or too much memory. */
import { Worker } from "node:worker_threads";

const TICK = 250; // ms between two looks at the threads
const TICKS_OF_AN_ITEM = 20; // 5 s (case I6); counted in ticks, since a machine may sleep
const MEMORY = 2048; // MB of old objects in one thread

/** What every thread is given beside its own data. */
export interface ThreadData<Data> {
  data: Data;
  /** What a watcher must know: see `STATE`. */
  state: Int32Array;
}

/** Places in a thread's state, which it writes itself: a thread that is busy cannot answer. */
export const STATE = {
  /** The item in work. */
  item: 0,
  /** How many items it has begun. */
  begun: 1,
  /** How many tasks it has finished. */
  finished: 2
} as const;

/** Why a task was not finished, and at which of its items. */
export class ThreadStopped extends Error {
  readonly reason: "time" | "memory";
  readonly item: number;

  constructor(reason: "time" | "memory", item: number) {
    super(`stopped at item ${item}: ${reason}`);
    this.reason = reason;
    this.item = item;
  }
}

interface Job<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Slot<Task, Result> {
  worker: Worker;
  state: Int32Array;
  /** In the order of their answers; the first is in work. */
  jobs: Job<Task, Result>[];
  answered: number;
  begun: number;
  ticks: number;
  isStopped: boolean;
}

export interface Threads<Task, Result> {
  /**
   * @throws ThreadStopped where an item of the task took too much
   * @throws what the thread throws
   */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** An answer of a thread. */
export type Answer<Result> = { result: Result } | { error: unknown };

/**
 * @param script the module that threads run
 * @param data handed to each of them
 * @param revive makes an error of what a thread gives for one
 */
export function createThreads<Data, Task, Result>(
  script: URL,
  size: number,
  data: Data,
  revive: (error: unknown) => unknown
): Threads<Task, Result> {
  const waiting: Job<Task, Result>[] = [];
  const slots: Slot<Task, Result>[] = [];

  const start = (): Slot<Task, Result> => {
    const state = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
    const workerData: ThreadData<Data> = { data, state };
    const worker = new Worker(script, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY }
    });
    const slot = { worker, state, jobs: [], answered: 0, begun: 0, ticks: 0, isStopped: false };
    listen(slot);
    return slot;
  };

  const listen = (slot: Slot<Task, Result>): void => {
    slot.worker.on("message", (answer: Answer<Result>) => {
      const job = slot.jobs.shift();
      slot.answered++;
      if ("error" in answer) job?.reject(revive(answer.error));
      else job?.resolve(answer.result);
      feed();
    });
    slot.worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") throw error; // nobody waits for it: stray
      stop(slot, "memory");
    });
    slot.worker.on("exit", (code) => {
      // Code of the site has ended what it takes for the process.
      if (!slot.isStopped) process.exit(code);
    });
  };

  const stop = (slot: Slot<Task, Result>, reason: "time" | "memory"): void => {
    if (slot.isStopped) return;
    slot.isStopped = true;
    const [first, ...others] = slot.jobs;
    waiting.unshift(...others);
    slots[slots.indexOf(slot)] = start();
    void slot.worker.terminate();
    first?.reject(new ThreadStopped(reason, slot.state[STATE.item] ?? 0));
    feed();
  };

  /** Two jobs each, so that no thread waits for the next. */
  const feed = (): void => {
    for (const depth of [1, 2]) {
      for (const slot of slots) {
        if (slot.jobs.length >= depth) continue;
        const job = waiting.shift();
        if (!job) return;
        slot.jobs.push(job);
        slot.worker.postMessage(job.task);
      }
    }
  };

  let last = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    // On a machine that is asleep or has more to do than it can, time passes without work.
    const isOnTime = now - last < 2 * TICK;
    last = now;
    for (const slot of slots) {
      const [, begun = 0, finished = 0] = slot.state;
      const isAtOneItem = begun > 0 && begun === slot.begun && finished === slot.answered;
      if (!isAtOneItem) slot.ticks = 0;
      else if (isOnTime && slot.jobs.length > 0) slot.ticks++;
      slot.begun = begun;
      if (slot.ticks > TICKS_OF_AN_ITEM) stop(slot, "time");
    }
  }, TICK);

  for (let index = 0; index < size; index++) slots.push(start());
  return {
    run(task) {
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        feed();
      });
    },
    async close() {
      clearInterval(watch);
      for (const slot of slots) slot.isStopped = true;
      await Promise.all(slots.map(({ worker }) => worker.terminate()));
    }
  };
}
