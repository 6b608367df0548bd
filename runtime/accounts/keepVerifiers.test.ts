import assert from "node:assert/strict";
import { test } from "node:test";
import { keepUntraded, keepVerifiers, type Saving } from "./keepVerifiers.ts";

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

test("a code that the service has not answered keeps what it is traded with, another does not", async () => {
  const tradeWith = async (error: unknown): Promise<string | undefined> => {
    const items = new Map([[KEY, "proof"]]);
    const client = {
      storageKey: "sb-x-auth-token",
      storage: {
        getItem: async (key: string) => items.get(key) ?? null,
        setItem: async (key: string, value: string) => void items.set(key, value)
      },
      async _saveSession() {},
      // As the library does.
      async exchangeCodeForSession() {
        items.delete(KEY);
        return { error };
      }
    };
    keepUntraded(client, (one) => one === "away");
    assert.deepEqual(await client.exchangeCodeForSession(), { error });
    return items.get(KEY);
  };
  assert.equal(await tradeWith("away"), "proof");
  assert.equal(await tradeWith("refused"), undefined);
  assert.equal(await tradeWith(null), undefined);
});
