import type { TestContext } from "node:test";

/** Local storage until the test ends, and what it holds by its keys; units share a process. */
export function fakeStorage(context: TestContext): Map<string, string> {
  const store = new Map<string, string>();
  const former = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  context.after(() => {
    Reflect.deleteProperty(globalThis, "localStorage");
    if (former) Object.defineProperty(globalThis, "localStorage", former);
  });
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key)
    }
  });
  return store;
}
