// Prints what failed, in full, and one closing line. Of a file that is stopped, it names what was under way.
import { inspect } from "node:util";

export default async function* report(source) {
  let passed = 0;
  let failed = 0;
  const underWay = new Set();
  for await (const { type, data } of source) {
    const key = `${data?.file}: ${data?.name}`;
    if (type === "test:dequeue") underWay.add(key);
    if (type === "test:complete" || type === "test:pass" || type === "test:fail") {
      underWay.delete(key);
    }
    const isLeaf = data?.details?.type !== "suite";
    if (type === "test:pass" && isLeaf) passed++;
    if (type === "test:stderr" || type === "test:stdout") yield data.message;
    if (type !== "test:fail") continue;
    const { error } = data.details;
    // A parent fails with its children; the children have said why.
    if (error?.failureType === "subtestsFailed") continue;
    failed++;
    if (error?.failureType === "testTimeoutFailure") {
      for (const each of underWay) if (each.startsWith(data.file)) yield `\nunder way: ${each}`;
    }
    const cause = error?.cause ?? error;
    const words = cause instanceof Error || typeof cause === "string" ? cause : inspect(cause);
    yield `\n✘ ${data.file ?? ""}: ${data.name}\n${words?.stack ?? words}\n`;
  }
  yield `${passed} passed, ${failed} failed\n`;
}
