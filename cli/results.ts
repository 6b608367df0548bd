/** Standard output, which holds results alone (`--json`). */
const write = process.stdout.write.bind(process.stdout);

export function printResult(text: string): void {
  write(text);
}

/** From now on, what configs, templates and plugins print to standard output goes to standard error. */
export function keepOthersOut(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr);
}
