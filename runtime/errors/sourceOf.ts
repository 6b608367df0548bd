/**
 * Where a rejection comes from: the first address of its stack.
 * @returns empty where that is not known
 */
export function sourceOf(reason: unknown): string {
  const { stack, message } = (reason ?? {}) as { stack?: unknown; message?: unknown };
  if (typeof stack !== "string") return "";
  // The message, with which some browsers begin, may name other files.
  const frames = typeof message === "string" && message ? stack.replace(message, "") : stack;
  return /[a-z][a-z-]*:\/\/[^\s)]+/i.exec(frames)?.[0] ?? "";
}
