/** What browsers report though nothing is broken, or what somebody else sees to. */
const TRIFLES = [
  /ResizeObserver loop/i,
  // Scripts that do not load: Chromium and Firefox; Safari. boot.ts and whoever asked for them deal with those.
  /dynamically imported module/i,
  /importing a module script/i,
  // Answers that do not come: Chromium; Firefox; Safari.
  /failed to fetch/i,
  /networkerror when/i,
  /^(TypeError: )?load failed$/i,
  // A view transition that a browser leaves out.
  /transition/i
];

/** @param thrown what was thrown, or its message */
export function isTrifle(thrown: unknown): boolean {
  const { name, message } = (thrown ?? {}) as { name?: unknown; message?: unknown };
  if (name === "AbortError") return true;
  const words = typeof thrown === "string" ? thrown : String(message ?? "");
  return TRIFLES.some((trifle) => trifle.test(words));
}
