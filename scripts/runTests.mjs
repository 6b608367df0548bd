// Runs test files, each in a process of its own, as `node --test` does, but in the order in which they are named, which
// that command does not keep. Arguments: how many at a time, the milliseconds that each may take, the files.
import { setMaxListeners } from "node:events";
import path from "node:path";
import { run } from "node:test";
import report from "../test/reporter.mjs";

const [concurrency, timeout, ...files] = process.argv.slice(2);
const stopped = new AbortController();
setMaxListeners(0, stopped.signal); // each file listens
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopped.abort());
run({
  concurrency: Number(concurrency),
  timeout: Number(timeout),
  signal: stopped.signal,
  files: files.map((file) => path.resolve(file))
})
  .on("test:fail", () => {
    process.exitCode = 1;
  })
  .compose(report)
  .pipe(process.stdout);
