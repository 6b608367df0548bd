import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { heedTabs, tellTabs } from "./tabs.ts";

/** Puts something of a browser's in place until the test ends. */
function put(context: TestContext, name: string, value: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, ...value });
  context.after(() => {
    if (own) Object.defineProperty(globalThis, name, own);
    else Reflect.deleteProperty(globalThis, name);
  });
}

/** A tab that heeds the others, what happens to it, and how often it has looked. */
function openTab(context: TestContext) {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  put(context, "addEventListener", { value: page.addEventListener.bind(page) });
  put(context, "document", { value: document });
  let looks = 0;
  heedTabs(() => {
    looks += 1;
  });
  return {
    document,
    stored: (key: string | null) =>
      page.dispatchEvent(Object.assign(new Event("storage"), { key })),
    shown: () => page.dispatchEvent(new Event("pageshow")),
    looks: () => looks
  };
}

/** Storage of a browser, and its channels. */
function openBrowser(context: TestContext) {
  const storage: Record<string, string> = {};
  const sent: unknown[] = [];
  put(context, "localStorage", { value: storage });
  class Channel {
    readonly name: string;
    isOpen = true;
    constructor(name: string) {
      this.name = name;
    }
    postMessage(message: unknown): void {
      assert.ok(this.isOpen);
      sent.push([this.name, message]);
    }
    close(): void {
      this.isOpen = false;
      sent.push("closed");
    }
  }
  put(context, "BroadcastChannel", { value: Channel });
  return { storage, sent };
}

test("other tabs are told by the storage, with something else each time", (context) => {
  const { storage, sent } = openBrowser(context);
  tellTabs("sb-abc-auth-token");
  const [first] = Object.entries(storage);
  tellTabs("sb-abc-auth-token");
  const [second] = Object.entries(storage);
  assert.equal(first?.[0], second?.[0]);
  assert.notEqual(first?.[1], second?.[1]);
  assert.deepEqual(sent, []);
});

test("what the library is not to say by itself is said on its channel, which is closed again", (context) => {
  const { sent } = openBrowser(context);
  tellTabs("sb-abc-auth-token", "SIGNED_OUT");
  assert.deepEqual(sent, [["sb-abc-auth-token", { event: "SIGNED_OUT", session: null }], "closed"]);
});

test("where storage is denied nothing breaks (case R8)", (context) => {
  const { sent } = openBrowser(context);
  put(context, "localStorage", {
    get() {
      throw new DOMException("denied", "SecurityError");
    }
  });
  tellTabs("sb-abc-auth-token");
  tellTabs("sb-abc-auth-token", "SIGNED_OUT");
  assert.equal(sent.length, 2);
});

test("a tab looks when another has said so or all storage is cleared, not at what others store", (context) => {
  const { storage } = openBrowser(context);
  const { stored, looks } = openTab(context);
  tellTabs("sb-abc-auth-token");
  stored(Object.keys(storage)[0] ?? "");
  assert.equal(looks(), 1);
  stored(null);
  assert.equal(looks(), 2);
  stored("nuxt-color-mode");
  assert.equal(looks(), 2);
});

test("a tab looks when somebody comes back to it, and not when they leave", (context) => {
  const { document, shown, looks } = openTab(context);
  shown();
  assert.equal(looks(), 1);
  document.hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(looks(), 1);
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(looks(), 2);
});
