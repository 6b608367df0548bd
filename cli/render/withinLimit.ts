/** What a site's own templates do is called here, since it may never end: then it is stopped. */
import { availableParallelism, loadavg } from "node:os";
import { createContext, Script } from "node:vm";
import { isMainThread } from "node:worker_threads";

/** Something has not ended in its time. */
export class TimeLimitError extends Error {}

/** Calls something that gives its result at once. @throws TimeLimitError; whatever it throws */
export type LimitedCall = <Result>(action: () => Result) => Result;

const FIRST = 5000; // ms, as threads are given
/** Others are most likely stopped by the same, and each keeps whoever mends it waiting. */
const FURTHER = 250; // ms; a page takes a few

const MOST = 10;

/** How many times as long everything takes on a machine with more to do than it can; where it tells (not on Windows). */
function delay(): number {
  const [lately = 0] = loadavg();
  return Math.min(Math.max(lately / availableParallelism(), 1), MOST);
}

const call = new Script("action()");
const context = createContext({ action: undefined });

/** @param first how long the first that does not end is given, in ms; further ones are given less */
export function createLimitedCall(first = FIRST): LimitedCall {
  if (!isMainThread) return (action) => action(); // who has begun a thread ends it
  let limit = first;
  return <Result>(action: () => Result): Result => {
    context.action = action;
    try {
      // Nothing but the engine itself can stop what goes round for ever; Ctrl+C is not heard either.
      const timeout = Math.round(limit * delay());
      return call.runInContext(context, { timeout, breakOnSigint: true }) as Result;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Whoever listens for it was not told.
      if (code === "ERR_SCRIPT_EXECUTION_INTERRUPTED" && !process.emit("SIGINT", "SIGINT")) {
        process.exit(130);
      }
      if (code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      limit = FURTHER;
      throw new TimeLimitError("it does not end");
    } finally {
      context.action = undefined;
    }
  };
}
