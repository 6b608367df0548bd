/** Questions on a terminal. The only file that knows @clack/prompts, which is loaded when one is asked. */
import type { Readable, Writable } from "node:stream";

export interface Question {
  message: string;
  /** Shown while nothing is typed. */
  placeholder?: string | undefined;
  /** To choose from; without it the answer is typed. */
  options?: readonly { value: string; hint?: string | undefined }[] | undefined;
  /** What is wrong with an answer; undefined where it is right. */
  validate?: ((answer: string) => string | undefined) | undefined;
}

/** @throws Cancelled where the person ends it with Ctrl+C (see `untilCancelled`) */
export type Ask = (question: Question) => Promise<string>;

/** Whether somebody is there to answer. */
export function isInteractive(env: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(process.stdin.isTTY) && Boolean(process.stderr.isTTY) && !env.CI;
}

/** Asks on standard error: standard output holds results alone. */
export function askOn(input: Readable = process.stdin, output: Writable = process.stderr): Ask {
  return async ({ message, placeholder, options, validate }) => {
    const { isCancel, select, text } = await import("@clack/prompts");
    const streams = { input, output };
    const answer = options
      ? await select({ ...streams, message, options: options.map((option) => ({ ...option })) })
      : await text({
          ...streams,
          message,
          ...(placeholder !== undefined && { placeholder }),
          validate: (written = "") => validate?.(written)
        });
    if (isCancel(answer)) throw new Cancelled();
    return answer;
  };
}

/** The person does not want it after all. */
class Cancelled extends Error {}

const INTERRUPTED = 130; // 128 and SIGINT, as shells have it

/** Does what asks; where a question is left with Ctrl+C, nothing is said but the exit code. */
export async function untilCancelled(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    process.exitCode = INTERRUPTED;
  }
}
