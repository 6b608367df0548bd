// Prints what failed, in full, and one closing line.
import { inspect } from "node:util";

export default async function* report(source) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of source) {
    const isLeaf = data?.details?.type !== "suite";
    if (type === "test:pass" && isLeaf) passed++;
    if (type === "test:stderr" || type === "test:stdout") yield data.message;
    if (type !== "test:fail") continue;
    const { error } = data.details;
    // A parent fails with its children; the children have said why.
    if (error?.failureType === "subtestsFailed") continue;
    failed++;
    const cause = error?.cause ?? error;
    const words = cause instanceof Error || typeof cause === "string" ? cause : inspect(cause);
    yield `\n✘ ${data.file ?? ""}: ${data.name}\n${words?.stack ?? words}\n`;
  }
  yield `${passed} passed, ${failed} failed\n`;
}
