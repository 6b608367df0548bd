import { tmpdir } from "node:os";
import path from "node:path";
import { writeFileSync } from "./disk.ts";
import { packageVersion } from "./package.ts";

/** Writes an error with its causes to a file; undefined where none can be written. */
export function writeTrace(error: unknown): string | undefined {
  const lines = [`vitrine ${packageVersion}, Node ${process.version}, ${process.platform}`, ""];
  for (let cause = error; cause !== undefined; cause = (cause as { cause?: unknown }).cause) {
    lines.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), "");
    if (!(cause instanceof Error)) break;
  }
  const file = path.join(tmpdir(), `vitrine-trace-${process.pid}.txt`);
  try {
    writeFileSync(file, lines.join("\n"));
    return file;
  } catch {
    return undefined;
  }
}
