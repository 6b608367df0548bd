/** Worker threads that are stopped when one item takes too long or too much memory. */
import { Worker } from "node:worker_threads";

const TICK = 250; // ms between two looks at the threads
const TICKS_OF_AN_ITEM = 20; // 5 s (case I6); counted in ticks, since a machine may sleep
/** What counts at least of a tick in which the process had no processor: an item may also wait for ever. */
const LEAST = 0.2;
const MEMORY = 2048; // MB
const YOUNG = 48; // MB of new ones: Node 24 takes four times as much, which costs memory and gains no time

/** What every thread is given beside its own data. */
export interface ThreadData<Data> {
  data: Data;
  /** What a watcher must know: see `STATE`. */
  state: Int32Array;
}

/** Places in a thread's state, which it writes itself: a thread that is busy cannot answer. */
export const STATE = {
  /** The item in work, by its place in the task; `NONE` before the first and after the last. */
  item: 0,
  /** How many items it has begun. */
  begun: 1
} as const;

export const NONE = -1;

/** Why a task was not finished, and at which of its items (its place in the task, or `NONE`). */
export class ThreadStopped extends Error {
  readonly reason: "time" | "memory";
  readonly item: number;

  constructor(reason: "time" | "memory", item: number) {
    super(`stopped at item ${item}: ${reason}`);
    this.reason = reason;
    this.item = item;
  }
}

interface Job<Task> {
  task: Task;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Slot<Task> {
  worker: Worker;
  state: Int32Array;
  /** In the order of their answers; the first is in work. */
  jobs: Job<Task>[];
  begun: number;
  ticks: number;
  isStopped: boolean;
}

export interface Threads<Task, Shared> {
  /** How many there are. */
  readonly size: number;
  /** Starts more of them, up to `size`. */
  grow(size: number): void;
  /** Hands something to each thread, ahead of the tasks that follow, and to those that start later. */
  share(shared: Shared): void;
  /**
   * @returns what the thread makes of the task
   * @throws ThreadStopped where an item of the task took too much
   * @throws what the thread throws
   */
  run(task: Task): Promise<unknown>;
  close(): Promise<void>;
}

/** What a thread is sent. Only tasks are answered. */
export type Message<Task, Shared> = { task: Task } | { shared: Shared };

/** An answer of a thread. */
export type Answer = { result: unknown } | { error: unknown };

/**
 * No thread runs until `grow` is called.
 * @param script the module that threads run
 * @param data handed to each of them
 * @param revive makes an error of what a thread gives for one
 * @param memory of old objects in one thread, in MB
 */
export function createThreads<Data, Task, Shared>(
  script: URL,
  data: Data,
  revive: (error: unknown) => unknown,
  memory = MEMORY
): Threads<Task, Shared> {
  const waiting: Job<Task>[] = [];
  const slots: Slot<Task>[] = [];
  let shared: { value: Shared } | undefined;
  const send = ({ worker }: Pick<Slot<Task>, "worker">, message: Message<Task, Shared>): void =>
    worker.postMessage(message);

  const start = (): Slot<Task> => {
    const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    state[STATE.item] = NONE;
    const workerData: ThreadData<Data> = { data, state };
    const worker = new Worker(script, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG }
    });
    const slot = { worker, state, jobs: [], begun: 0, ticks: 0, isStopped: false };
    listen(slot);
    if (shared) send(slot, { shared: shared.value });
    return slot;
  };

  const listen = (slot: Slot<Task>): void => {
    slot.worker.on("message", (answer: Answer) => {
      const job = slot.jobs.shift();
      if ("error" in answer) job?.reject(revive(answer.error));
      else job?.resolve(answer.result);
      feed();
    });
    slot.worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") {
        stop(slot, "memory");
        return;
      }
      // Nobody waits for it: stray. What is thrown right here may be lost while the thread ends.
      slot.isStopped = true;
      process.nextTick(() => {
        throw error;
      });
    });
    slot.worker.on("exit", (code) => {
      // Code of the site has ended what it takes for the process.
      if (!slot.isStopped) process.exit(code);
    });
  };

  const stop = (slot: Slot<Task>, reason: "time" | "memory"): void => {
    if (slot.isStopped) return;
    slot.isStopped = true;
    const [first, ...others] = slot.jobs;
    waiting.unshift(...others);
    slots[slots.indexOf(slot)] = start();
    void slot.worker.terminate();
    first?.reject(new ThreadStopped(reason, slot.state[STATE.item] ?? NONE));
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
        send(slot, { task: job.task });
      }
    }
  };

  const watch = (): void => {
    const now = performance.now();
    const used = process.cpuUsage(lastUsed);
    // On a machine that is asleep or has more to do than it can, time passes without work: no thread has had more
    // of the processors than all of them together.
    const isOnTime = now - last < 2 * TICK;
    const worked = Math.min((used.user + used.system) / 1000 / TICK, 1);
    last = now;
    lastUsed = process.cpuUsage();
    for (const slot of slots) {
      const [item, begun = 0] = slot.state;
      // What comes before the first item of a task takes as long as the site is large.
      if (item === NONE || begun !== slot.begun) slot.ticks = 0;
      else if (isOnTime) slot.ticks += Math.max(worked, LEAST);
      slot.begun = begun;
      if (slot.ticks > TICKS_OF_AN_ITEM) stop(slot, "time");
    }
  };
  let last = performance.now();
  let lastUsed = process.cpuUsage();
  let timer: NodeJS.Timeout | undefined;

  return {
    get size() {
      return slots.length;
    },
    grow(size) {
      while (slots.length < size) slots.push(start());
      if (slots.length > 0) timer ??= setInterval(watch, TICK);
      feed();
    },
    share(value) {
      shared = { value };
      for (const slot of slots) send(slot, { shared: value });
    },
    run(task) {
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        feed();
      });
    },
    async close() {
      clearInterval(timer);
      for (const slot of slots) slot.isStopped = true;
      await Promise.all(slots.map(({ worker }) => worker.terminate()));
    }
  };
}
