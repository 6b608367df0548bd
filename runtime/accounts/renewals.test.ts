import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import {
  inTurnOf,
  type RenewalParts,
  type Renewing,
  type Session,
  steadyRenewals
} from "./renewals.ts";

const NOW = Date.UTC(2026, 0, 1);
const sessionOf = (token: string, seconds = 3600): Session => ({
  access_token: `access ${token}`,
  refresh_token: token,
  expires_at: NOW / 1000 + seconds
});

class Unavailable extends Error {}
class Missing extends Error {}
class Refused extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status: number, code: string | undefined) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Browser {
  /** What the cookie holds. */
  stored: Session | undefined;
  refusals?: number;
}

/** As the browser has them: one after the other, whichever tab asks. */
function createTurns(): RenewalParts["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  };
}

/** A tab with the library's client, as far as renewing goes: it asks, and stores what it is given. */
function openTab(
  browser: Browser,
  answer: () => Promise<Response>,
  inTurn: RenewalParts["inTurn"] = (act) => act()
): Renewing {
  const client: Renewing = {
    _refreshAccessToken: () => assert.fail("the library asks by itself"),
    async _callRefreshToken(token) {
      const { data, error } = await client._refreshAccessToken(token);
      if (data.session) browser.stored = data.session;
      return { data: data.session, error };
    }
  };
  steadyRenewals(client, {
    address: "https://abc.supabase.co/auth/v1/token?grant_type=refresh_token",
    headers: { apikey: "key" },
    fetch: answer,
    read: () => browser.stored,
    inTurn,
    onRefused() {
      browser.refusals = (browser.refusals ?? 0) + 1;
    },
    errors: {
      unavailable: (message) => new Unavailable(message),
      refused: (message, status, code) => new Refused(message, status, code),
      missing: () => new Missing()
    }
  });
  return client;
}

const stopClock = (context: TestContext): void =>
  context.mock.timers.enable({ apis: ["Date", "setTimeout"], now: NOW });

test("of all tabs one asks, and the others find what it was given (case R6)", async (context) => {
  stopClock(context);
  const browser: Browser = { stored: sessionOf("old", -10) };
  let asked = 0;
  const service = async (): Promise<Response> => {
    asked += 1;
    return Response.json({ ...sessionOf(`new ${asked}`), user: { id: "1" } });
  };
  const inTurn = createTurns();
  const tabs = [1, 2, 3, 4, 5].map(() => openTab(browser, service, inTurn));
  const given = await Promise.all(tabs.map((tab) => tab._callRefreshToken("old")));
  assert.equal(asked, 1);
  for (const { data, error } of given)
    assert.deepEqual([data?.refresh_token, error], ["new 1", null]);
});

test("what another tab was given is no use once it has nearly run out, too", async (context) => {
  stopClock(context);
  const browser: Browser = { stored: sessionOf("old") };
  let asked = 0;
  const tab = openTab(
    browser,
    async () => {
      asked += 1;
      return Response.json(sessionOf("new"));
    },
    (act) => {
      browser.stored = sessionOf("of another tab", 80);
      return act();
    }
  );
  assert.equal((await tab._callRefreshToken("old")).data?.refresh_token, "new");
  assert.equal(asked, 1);
});

test("where another tab has ended the session meanwhile nothing is asked", async () => {
  const browser: Browser = { stored: sessionOf("old") };
  const tab = openTab(
    browser,
    () => assert.fail("asked"),
    (act) => {
      browser.stored = undefined;
      return act();
    }
  );
  const { data, error } = await tab._callRefreshToken("old");
  assert.equal(data, null);
  assert.ok(error instanceof Missing);
});

test("a session that is given and not stored is renewed all the same", async () => {
  const browser: Browser = { stored: undefined };
  const tab = openTab(browser, async () => Response.json(sessionOf("new")));
  assert.equal((await tab._callRefreshToken("of a link")).data?.refresh_token, "new");
});

test("the service is asked as it wants to be", async () => {
  const asked: unknown[] = [];
  const browser: Browser = { stored: sessionOf("old") };
  const client = openTab(browser, (async (...request: unknown[]) => {
    asked.push(...request);
    return Response.json({ ...sessionOf("new"), user: { id: "1" } });
  }) as never);
  const { data } = await client._refreshAccessToken("old");
  assert.deepEqual([data.session?.refresh_token, data.user], ["new", { id: "1" }]);
  assert.deepEqual(asked, [
    "https://abc.supabase.co/auth/v1/token?grant_type=refresh_token",
    {
      method: "POST",
      headers: { apikey: "key", "Content-Type": "application/json;charset=UTF-8" },
      body: '{"refresh_token":"old"}'
    }
  ]);
});

test("a refusal ends the session; what may pass, and what is not of the service, does not (cases R4, R5)", async () => {
  const tell: Browser = { stored: undefined, refusals: 0 };
  const errorFor = async (answer: () => Promise<Response>): Promise<Error | null> =>
    (await openTab(tell, answer)._refreshAccessToken("old")).error;
  const says = (status: number, body: object) => async () => Response.json(body, { status });
  for (const body of [
    { code: "refresh_token_not_found", message: "Gone" },
    { error_code: "refresh_token_not_found", code: 400, msg: "Gone" }
  ]) {
    for (const status of [400, 401, 403, 404, 422]) {
      const error = await errorFor(says(status, body));
      assert.ok(error instanceof Refused, String(status));
      assert.deepEqual(
        [error.status, error.code, error.message],
        [status, "refresh_token_not_found", "Gone"]
      );
    }
  }
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504])
    assert.ok((await errorFor(says(status, { message: "Later" }))) instanceof Unavailable);
  const portal = async () => new Response("<html>Welcome", { status: 403 });
  assert.ok((await errorFor(portal)) instanceof Unavailable);
  const away = await errorFor(() => Promise.reject(new TypeError("Failed to fetch")));
  assert.ok(away instanceof Unavailable && away.message === "Failed to fetch");
  assert.equal(tell.refusals, 10); // of ten
});

test("a failure stands for a few seconds, not for the library's minute, and not at all offline", async (context) => {
  stopClock(context);
  const browser: Browser = { stored: sessionOf("old", -10) };
  const tab = openTab(browser, async () => new Response("", { status: 503 }));
  const standsFor = async (ms: number): Promise<number> => {
    tab.lastRefreshFailure = { expiresAt: NOW + ms };
    await tab._callRefreshToken("old");
    return tab.lastRefreshFailure.expiresAt - NOW;
  };
  assert.deepEqual([await standsFor(60_000), await standsFor(1000)], [5000, 1000]);
  withNavigator(context, { onLine: false });
  assert.equal(await standsFor(60_000), -NOW);
});

function withNavigator(context: TestContext, navigator: object): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  context.after(() => {
    if (own) Object.defineProperty(globalThis, "navigator", own);
    else Reflect.deleteProperty(globalThis, "navigator");
  });
}

test("tabs take turns by the browser's lock, and do without where it has none (case R6)", async (context) => {
  const names: string[] = [];
  withNavigator(context, {
    locks: {
      request: (name: string, _: object, act: () => Promise<unknown>) => {
        names.push(name);
        return act();
      }
    }
  });
  assert.equal(await inTurnOf("lock:a")(async () => 1), 1);
  withNavigator(context, { locks: undefined });
  assert.equal(await inTurnOf("lock:a")(async () => 2), 2);
  assert.deepEqual(names, ["lock:a"]);
});

test("whoever waits for another tab longer than a renewal can take goes on without", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  withNavigator(context, {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        })
    }
  });
  const done: number[] = [];
  const turn = inTurnOf("lock:a")(async () => done.push(1));
  context.mock.timers.tick(11_999);
  await new Promise(setImmediate);
  assert.deepEqual(done, []);
  context.mock.timers.tick(1);
  await turn;
  assert.deepEqual(done, [1]);
});

test("what fails within its turn has failed, and is not done once more", async (context) => {
  withNavigator(context, {
    locks: {
      request: (_: string, _options: object, act: () => Promise<unknown>) => act()
    }
  });
  let turns = 0;
  const turn = inTurnOf("lock:a")(async () => {
    turns += 1;
    throw new Error("refused");
  });
  await assert.rejects(turn, /refused/);
  assert.equal(turns, 1);
});
