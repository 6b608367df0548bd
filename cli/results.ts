import { environmentError } from "./problem.ts";

/** Standard output, which holds results alone (`--json`). */
const write = process.stdout.write.bind(process.stdout);

export function printResult(text: string): void {
  write(text);
}

/** From now on, what configs, templates and plugins print to standard output goes to standard error. */
export function keepOthersOut(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr);
}

/** 128 and SIGPIPE, as shells have it: Node has an error in the place of the signal. */
export const READER_GONE = 141;

/** Ends the process without a word where nobody reads on what it prints: `vitrine schema | head`. */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "EPIPE") process.exit(READER_GONE);
      throw environmentError("refused", `what is printed cannot be written (${code})`);
    });
  }
}
