import { constants } from "node:os";
import { BUG, failure } from "./failure.ts";
import { messageOf, placeInSite } from "./placeInSite.ts";
import { BuildError, type ProblemKind } from "./problem.ts";
import { READER_GONE } from "./results.ts";

export interface ProcessHold {
  /**
   * The config has been read; what goes wrong from now on is a matter of the content.
   * @param abort takes the unfinished site away
   */
  begin(abort: () => void): void;
  release(): void;
}

export interface HoldOptions {
  json?: boolean | undefined;
  /** Is told what is thrown where nobody waits for it, and the process goes on: a server has nothing to undo. */
  survive?: ((error: unknown) => void) | undefined;
}

/** The terminal's Ctrl+C, a service manager's stop, a closed terminal. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Configs, plugins and templates run in this process, and may throw where nobody waits for them, end
 * the process or let it run out of work. None of it may look like a site that was built. Signals end the
 * process too: with 128 + their number, as shells expect, after the unfinished site is taken away.
 */
export function holdProcess(
  root: string,
  { json = false, survive }: HoldOptions = {}
): ProcessHold {
  let abort = () => {};
  let kind: ProblemKind = "usage";
  let isTold = false;
  const tell = (code: string, message: string, hint: string, place = {}): void => {
    isTold = true;
    const problem = { severity: "error", kind, code, message, hint, ...place } as const;
    failure(new BuildError([problem]), { json, root });
  };
  const onStray = (error: unknown): void => {
    if (survive) {
      survive(error);
      return;
    }
    const place = placeInSite(error, root);
    if (place.file === undefined) return; // a bug of ours, which main.ts tells
    const message = `the site's own code throws when nobody waits for it: ${messageOf(error)}`;
    tell("stray-error", message, "Await what it begins, and return the promise.", place);
    process.exit();
  };
  const onExit = (code: number): void => {
    abort();
    if (isTold || code === BUG || code === READER_GONE) return;
    const whose = kind === "usage" ? "The config" : "A plugin or template";
    const hint = `${whose} calls process.exit, or waits for what never comes.`;
    tell("unfinished", "the build was ended before it was done", hint);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    isTold = true; // whoever sent it knows
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // Others would end the process.
  const others = survive ? process.listeners("uncaughtException") : [];
  for (const other of others) process.off("uncaughtException", other);
  process.prependListener("uncaughtException", onStray);
  process.on("exit", onExit);
  return {
    begin(abortSite) {
      abort = abortSite;
      kind = "content";
    },
    release() {
      process.off("uncaughtException", onStray);
      for (const other of others) process.on("uncaughtException", other);
      process.off("exit", onExit);
      for (const signal of SIGNALS) process.off(signal, onSignal);
    }
  };
}
