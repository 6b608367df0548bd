import assert from "node:assert/strict";
import { test } from "node:test";
import { keepVerifiers, type Saving } from "./keepVerifiers.ts";

const KEY = "sb-x-auth-token-code-verifier";

async function save(isSignedIn: boolean, stored: [string, string][]): Promise<Map<string, string>> {
  const items = new Map(stored);
  const client: Saving = {
    storageKey: "sb-x-auth-token",
    storage: {
      getItem: async (key) => items.get(key) ?? null,
      setItem: async (key, value) => void items.set(key, value)
    },
    // As the library does.
    async _saveSession(session) {
      items.delete(KEY);
      items.set(this.storageKey, String(session));
    }
  };
  keepVerifiers(client, () => isSignedIn);
  await client._saveSession("session");
  return items;
}

test("what a mail will ask for outlives a session that is stored anew", async () => {
  const items = await save(true, [[KEY, "proof"]]);
  assert.deepEqual(Object.fromEntries(items), { "sb-x-auth-token": "session", [KEY]: "proof" });
});

test("nothing is kept by signing in, and nothing made up", async () => {
  assert.ok(!(await save(false, [[KEY, "proof"]])).has(KEY));
  assert.ok(!(await save(true, [])).has(KEY));
});
