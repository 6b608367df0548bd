/** Realtime as its own client sees it, and as hostile ones try it. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, type TestContext, test } from "node:test";
import { setImmediate, setTimeout } from "node:timers/promises";
import { RealtimeClient } from "@supabase/realtime-js";
import { WebSocket } from "ws";
import { type Backend, startBackend } from "../startBackend.ts";
import { signToken } from "../tokens.ts";

const ADA = "7d4f8d4c-6f0e-4f5b-9a37-0c5c1c0f3a01";
const BOB = "7d4f8d4c-6f0e-4f5b-9a37-0c5c1c0f3a02";
let backend: Backend;
const failures: unknown[] = [];
const clients: RealtimeClient[] = [];
/** Added to the clock, in ms. */
let ahead = 0;

before(async () => {
  backend = await startBackend({
    port: 0,
    now: () => Date.now() + ahead,
    report: (error) => failures.push(error)
  });
  await backend.database.exec(`
    create table public.notes (
      id int primary key, owner uuid, words text, score numeric, at timestamptz, secret text
    );
    alter table public.notes enable row level security;
    create policy "one's own" on public.notes for select using (owner = auth.uid());
    revoke select on public.notes from authenticated;
    grant select (id, owner, words, score, at) on public.notes to authenticated;
    create table public.open_notes (id int primary key, words text, tags text[], "Odd ""name" int);
    alter table public.open_notes replica identity full;
    create table public.keyless (words text);
    create table public.unpublished (id int primary key);
    alter publication supabase_realtime add table public.notes, public.open_notes, public.keyless;
    create policy "members hear" on realtime.messages for select to authenticated
      using (realtime.topic() = 'members');
    create policy "ada speaks" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'members' and auth.uid() = '${ADA}');
  `);
});

after(async () => {
  await backend.close();
  // Some try to come back for ever, and one that is disconnected still counts to its next heartbeat.
  for (const client of clients) {
    while (client.connectionState() !== "closed") await setTimeout(10);
    clearTimeout(client.heartbeatTimer as NodeJS.Timeout | undefined);
    client.reconnectTimer.reset();
  }
  assert.deepEqual(failures, []);
});

const tokenOf = (sub: string, seconds = 3600): Promise<string> => {
  const exp = Math.floor((Date.now() + ahead) / 1000) + seconds;
  return signToken({ sub, role: "authenticated", exp }, backend.keys);
};

function connect(context: TestContext, vsn: "1.0.0" | "2.0.0" = "2.0.0"): RealtimeClient {
  const client = new RealtimeClient(`${backend.url.replace("http", "ws")}/realtime/v1`, {
    params: { apikey: backend.keys.publishable },
    transport: WebSocket as never,
    vsn
  });
  clients.push(client);
  context.after(() => client.disconnect());
  return client;
}

type Channel = ReturnType<RealtimeClient["channel"]>;

/** Resolves with the first state that a subscription comes to, and what is said of it. */
function subscribed(channel: Channel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) =>
      resolve([status, error?.message].filter(Boolean).join(" "))
    );
  });
}

/** What a channel hears, one after the other. */
function heardBy<Payload>(listen: (hear: (payload: Payload) => void) => void) {
  const heard: Payload[] = [];
  let wake = (): void => {};
  listen((payload) => {
    heard.push(payload);
    wake();
  });
  return {
    heard,
    async next(): Promise<Payload> {
      while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return heard.shift() as Payload;
    }
  };
}

interface Told {
  eventType: string;
  table: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: string[] | null;
  commit_timestamp: string;
}

function changesOf(channel: Channel, filter: object) {
  return heardBy<Told>((hear) => channel.on("postgres_changes", filter as never, hear as never));
}

/** Resolves when Realtime has told all that was done so far: a row of its own comes behind the others. */
let markers = 1_000_000;
async function settle(context: TestContext): Promise<void> {
  const id = markers++;
  const channel = connect(context).channel(`settle-${id}`);
  const marker = changesOf(channel, {
    event: "INSERT",
    schema: "public",
    table: "open_notes",
    filter: `id=eq.${id}`
  });
  assert.equal(await subscribed(channel), "SUBSCRIBED");
  await run(`insert into open_notes (id) values (${id})`);
  await marker.next();
}

const run = (sql: string): Promise<void> => backend.database.exec(sql);

for (const version of ["1.0.0", "2.0.0"] as const) {
  test(`changes of a table come in their order, with their values (${version})`, async (context) => {
    const channel = connect(context, version).channel("room");
    const all = changesOf(channel, { event: "*", schema: "public", table: "open_notes" });
    const deletions = changesOf(channel, { event: "DELETE", schema: "public" });
    const system = heardBy<{ status: string; message: string }>((hear) =>
      channel.on("system", {}, hear)
    );
    assert.equal(await subscribed(channel), "SUBSCRIBED");
    assert.equal((await system.next()).message, "Subscribed to PostgreSQL");
    await run(`
      insert into open_notes values (1, 'one', '{a,b}', 7);
      update open_notes set words = 'two' where id = 1;
      delete from open_notes where id = 1;
      insert into open_notes (id) select generate_series(100, 250);
      delete from open_notes where id >= 100;
    `);
    const first = await all.next();
    assert.deepEqual(first.new, { id: 1, words: "one", tags: ["a", "b"], 'Odd "name': 7 });
    assert.deepEqual([first.eventType, first.table, first.errors], ["INSERT", "open_notes", null]);
    assert.match(first.commit_timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const second = await all.next();
    assert.deepEqual([second.new.words, second.old.words], ["two", "one"]);
    assert.equal((await all.next()).old.words, "two");
    const ids: unknown[] = [];
    while (ids.length < 151) ids.push((await all.next()).new.id);
    assert.deepEqual(
      ids,
      Array.from({ length: 151 }, (_, index) => 100 + index)
    );
    assert.equal((await deletions.next()).old.id, 1);
  });
}

test("what is rolled back, or of no published table, is not told", async (context) => {
  const channel = connect(context).channel("room");
  const all = changesOf(channel, { event: "*", schema: "*" });
  assert.equal(await subscribed(channel), "SUBSCRIBED");
  const undone = backend.database.transaction(async (queries) => {
    await queries.exec("insert into open_notes (id) values (300)");
    throw new Error("undone");
  });
  await assert.rejects(undone, { message: "undone" });
  await run("insert into unpublished values (1); insert into open_notes (id) values (301);");
  assert.equal((await all.next()).new.id, 301);
});

test("rows are told to whom policies show them, columns to whom they are granted", async (context) => {
  const [ada, bob, anyone] = await Promise.all(
    [await tokenOf(ADA), await tokenOf(BOB), undefined].map(async (token) => {
      const client = connect(context);
      if (token) await client.setAuth(token);
      const channel = client.channel("notes");
      const heard = changesOf(channel, { event: "*", schema: "public", table: "notes" });
      assert.equal(await subscribed(channel), "SUBSCRIBED");
      return heard;
    })
  );
  await run(`
    insert into notes values
      (1, '${ADA}', 'mine', 12345678901234567890.5, '2026-11-21T12:00:00Z', 'hidden'),
      (2, '${BOB}', 'not mine', 1, null, null);
    update notes set words = 'still mine' where id = 1;
    delete from notes where id = 2;
  `);
  const inserted = await ada?.next();
  assert.deepEqual(Object.keys(inserted?.new ?? {}), ["id", "owner", "words", "score", "at"]);
  assert.equal(inserted?.new.at, "2026-11-21T12:00:00+00:00");
  // The row is looked up as it is when it is told.
  const updated = await ada?.next();
  assert.deepEqual([updated?.new.words, updated?.old], ["still mine", { id: 1 }]);
  const deleted = await ada?.next();
  assert.deepEqual([deleted?.eventType, deleted?.old], ["DELETE", { id: 2 }]);
  assert.equal((await bob?.next())?.eventType, "DELETE"); // its row was gone before it was told
  const toAnyone = await anyone?.next();
  assert.deepEqual([toAnyone?.eventType, toAnyone?.old], ["DELETE", { id: 2 }]);
  await settle(context);
  assert.deepEqual([ada?.heard, bob?.heard, anyone?.heard], [[], [], []]);
});

test("filters compare values as the column's type does", async (context) => {
  const client = connect(context);
  const filters = [
    "id=gt.9",
    "id=in.(1,10)",
    "id=not.in.(1,10)",
    'words=eq."a,b"',
    "words=like.a%",
    "words=is.null",
    "id=gte.2,id=lt.10",
    "id=neq.2",
    '"Odd ""name"=eq.1' // there is no such column: quotes belong to values
  ];
  const channels = filters.map((filter, index) => {
    const channel = client.channel(`filter-${index}`);
    const heard = changesOf(channel, {
      event: "INSERT",
      schema: "public",
      table: "open_notes",
      filter
    });
    const system = heardBy<{ message: string }>((hear) => channel.on("system", {}, hear));
    return { channel, heard, system };
  });
  for (const { channel } of channels) assert.equal(await subscribed(channel), "SUBSCRIBED");
  await run("insert into open_notes (id, words) values (1, 'a,b'), (2, null), (10, 'abc')");
  await settle(context);
  assert.deepEqual(
    channels.map(({ heard }) => heard.heard.map((told) => told.new.id)),
    [[10], [1, 10], [2], [1], [1, 10], [2], [2], [1, 10], []]
  );
  assert.match((await channels.at(-1)?.system.next())?.message ?? "", /invalid column for filter/);
  await run("delete from open_notes where id in (1, 2, 10)");
});

test("what cannot be listened to is said, and the channel works on", async (context) => {
  const client = connect(context);
  const cases: [object, RegExp][] = [
    [{ event: "*", schema: "public", table: "unpublished" }, /check Realtime is enabled/],
    [{ event: "*", schema: "auth", table: "users" }, /check Realtime is enabled/],
    [
      { event: "*", schema: "public", table: "open_notes", filter: "id=eq.many" },
      /invalid input syntax/
    ],
    [
      { event: "*", schema: "public", table: "open_notes", filter: "id=foo.1" },
      /Error parsing `filter`/
    ],
    [{ event: "*", schema: "public", table: "open_notes", filter: "id=in.1" }, /parentheses/],
    [
      { event: "*", schema: "public", table: "notes", filter: "secret=eq.x" },
      /invalid column for filter secret/
    ],
    [
      { event: "*", schema: "public", table: "open_notes", filter: "id=eq.1) or (true" },
      /invalid input syntax/
    ],
    [
      { event: "*", schema: "public", table: "open_notes", select: ["nothing"] },
      /invalid column for select/
    ]
  ];
  await client.setAuth(await tokenOf(ADA));
  for (const [index, [filter, words]] of cases.entries()) {
    const channel = client.channel(`wrong-${index}`);
    const changes = changesOf(channel, filter);
    const system = heardBy<{ status: string; message: string }>((hear) =>
      channel.on("system", {}, hear)
    );
    assert.equal(await subscribed(channel), "SUBSCRIBED");
    const { status, message } = await system.next();
    assert.equal(status, "error");
    assert.match(message, words);
    assert.deepEqual(changes.heard, []);
  }
});

test("a table without a primary key, one that may not be read and a row too large are told as that", async (context) => {
  const channel = connect(context).channel("room");
  const keyless = changesOf(channel, { event: "*", schema: "public", table: "keyless" });
  const large = changesOf(channel, {
    event: "INSERT",
    schema: "public",
    table: "open_notes",
    select: ["words"]
  });
  assert.equal(await subscribed(channel), "SUBSCRIBED");
  await run(`
    insert into keyless values ('a');
    insert into open_notes (id, words, tags) values (400, repeat('x', 2000000), '{kept}');
    insert into open_notes (id, words, tags) values (401, 'small', '{left,out}');
  `);
  assert.deepEqual((await keyless.next()).errors, ["Error 400: Bad Request, no primary key"]);
  const told = await large.next();
  assert.deepEqual([told.errors, told.new], [["Error 413: Payload Too Large"], { id: 400 }]);
  assert.deepEqual((await large.next()).new, { id: 401, words: "small" });
});

test("broadcasts reach the others, in either version, as JSON or bytes", async (context) => {
  const options = { config: { broadcast: { ack: true, self: false } } };
  const [one, two] = [connect(context, "1.0.0"), connect(context, "2.0.0")];
  const first = one.channel("talk", options);
  const second = two.channel("talk", options);
  type Message = { event: string; payload: unknown };
  const toFirst = heardBy<Message>((hear) => first.on("broadcast", { event: "*" }, hear as never));
  const toSecond = heardBy<Message>((hear) =>
    second.on("broadcast", { event: "*" }, hear as never)
  );
  assert.deepEqual(await Promise.all([subscribed(first), subscribed(second)]), [
    "SUBSCRIBED",
    "SUBSCRIBED"
  ]);
  const send = (channel: Channel, payload: unknown) =>
    channel.send({ type: "broadcast", event: "hello", payload });
  assert.equal(await send(first, { from: "first" }), "ok");
  assert.deepEqual((await toSecond.next()).payload, { from: "first" });
  assert.equal(await send(second, { from: "second", more: "ü\u0000" }), "ok");
  assert.deepEqual((await toFirst.next()).payload, { from: "second", more: "ü\u0000" });
  assert.deepEqual([toFirst.heard, toSecond.heard], [[], []]);

  const bytes = Uint8Array.from([0, 255, 3]).buffer;
  const third = connect(context).channel("talk", { config: { broadcast: { self: true } } });
  const toThird = heardBy<Message>((hear) => third.on("broadcast", { event: "*" }, hear as never));
  assert.equal(await subscribed(third), "SUBSCRIBED");
  await send(third, bytes);
  for (const heard of [toSecond, toThird]) {
    assert.deepEqual(
      new Uint8Array((await heard.next()).payload as ArrayBuffer),
      new Uint8Array(bytes)
    );
  }
  await second.httpSend("note", { by: "http" });
  assert.deepEqual((await toFirst.next()).payload, { by: "http" });
  const other = connect(context).channel("talk");
  context.mock.method(console, "warn", () => {}); // that this way will go one day
  assert.equal(await send(other, { by: "rest" }), "ok"); // not joined: it goes by HTTP
  assert.deepEqual((await toFirst.next()).payload, { by: "rest" });
});

test("whoever says to be there is seen, until they leave", async (context) => {
  const [one, two] = [connect(context), connect(context)];
  const options = (key: string) => ({ config: { presence: { key } } });
  const first = one.channel("lobby", options("ada"));
  const syncs = heardBy<object>((hear) => first.on("presence", { event: "sync" }, () => hear({})));
  assert.equal(await subscribed(first), "SUBSCRIBED");
  await syncs.next();
  assert.equal(await first.track({ mood: "good" }), "ok");
  await syncs.next();
  const second = two.channel("lobby", options("bob"));
  const sight = heardBy<object>((hear) => second.on("presence", { event: "sync" }, () => hear({})));
  assert.equal(await subscribed(second), "SUBSCRIBED");
  await sight.next();
  assert.deepEqual(Object.keys(second.presenceState()), ["ada"]);
  await second.track({});
  await syncs.next();
  assert.deepEqual(Object.keys(first.presenceState()).sort(), ["ada", "bob"]);
  await two.disconnect();
  await syncs.next();
  assert.deepEqual(Object.keys(first.presenceState()), ["ada"]);
});

test("private topics are for whom policies let in", async (context) => {
  const secret = { config: { private: true, broadcast: { ack: true } } };
  assert.match(
    await subscribed(connect(context).channel("members", secret)),
    /CHANNEL_ERROR .*Unauthorized: You do not have permissions to read/
  );
  const join = async (sub: string) => {
    const client = connect(context);
    await client.setAuth(await tokenOf(sub));
    const channel = client.channel("members", secret);
    const heard = heardBy<{ payload: object }>((hear) =>
      channel.on("broadcast", { event: "*" }, hear as never)
    );
    assert.equal(await subscribed(channel), "SUBSCRIBED");
    return { channel, heard };
  };
  const [ada, bob] = [await join(ADA), await join(BOB)];
  const send = ({ channel }: typeof ada, by: string) =>
    channel.send({ type: "broadcast", event: "said", payload: { by } });
  await send(bob, "bob");
  await send(ada, "ada");
  assert.deepEqual((await bob.heard.next()).payload, { by: "ada" });
  assert.deepEqual(ada.heard.heard, []);
  // A public topic of that name is another one.
  const open = connect(context).channel("members");
  assert.equal(await subscribed(open), "SUBSCRIBED");
  await open.send({ type: "broadcast", event: "said", payload: { by: "anyone" } });
  await settle(context);
  assert.deepEqual(bob.heard.heard, []);
});

/** A websocket that says what it likes. */
async function raw(
  context: TestContext,
  vsn = "2.0.0",
  query = `apikey=${backend.keys.publishable}`
) {
  const socket = new WebSocket(
    `${backend.url.replace("http", "ws")}/realtime/v1/websocket?vsn=${vsn}&${query}`
  );
  const messages = heardBy<string>((hear) => socket.on("message", (data) => hear(String(data))));
  const closed = once(socket, "close").then(([code, reason]) => `${code} ${reason}`);
  context.after(() => socket.terminate());
  await once(socket, "open");
  return {
    closed,
    socket,
    /** @returns the next message as it is */
    async ask(...parts: unknown[]): Promise<unknown> {
      socket.send(JSON.stringify(parts));
      return JSON.parse(await messages.next());
    },
    next: async () => JSON.parse(await messages.next())
  };
}

test("each message has its answer, also where it makes no sense", async (context) => {
  const { ask, next } = await raw(context);
  const reply = (
    ref: string,
    topic: string,
    status: string,
    response: object,
    joinRef: string | null = null
  ) => [joinRef, ref, topic, "phx_reply", { status, response }];
  assert.deepEqual(
    await ask(null, "1", "phoenix", "heartbeat", {}),
    reply("1", "phoenix", "ok", {})
  );
  const refused: [string, string][] = [
    ["room", "unmatched topic"],
    ["realtime:", "TopicNameRequired: You must provide a topic name"]
  ];
  for (const [topic, reason] of refused) {
    assert.deepEqual(
      await ask("2", "2", topic, "phx_join", {}),
      reply("2", topic, "error", { reason }, "2")
    );
  }
  assert.deepEqual(
    await ask(null, "3", "realtime:a", "broadcast", {}),
    reply("3", "realtime:a", "error", { reason: "unmatched topic" })
  );
  const joined = { postgres_changes: [] };
  const config = { presence: { enabled: false } };
  assert.deepEqual(
    await ask("4", "4", "realtime:a", "phx_join", { config }),
    reply("4", "realtime:a", "ok", joined, "4")
  );
  // A second join takes the place of the first.
  assert.deepEqual(await ask("5", "5", "realtime:a", "phx_join", { config }), [
    "4",
    "4",
    "realtime:a",
    "phx_close",
    {}
  ]);
  assert.deepEqual(await next(), reply("5", "realtime:a", "ok", joined, "5"));
  const nonsense = { config: { broadcast: 7, presence: [], private: {}, postgres_changes: "x" } };
  const [, , , , payload] = (await ask("6", "6", "realtime:b", "phx_join", nonsense)) as unknown[];
  assert.deepEqual(payload, { status: "ok", response: joined });
  assert.equal((await next())[3], "presence_state");
  assert.deepEqual(
    await ask("5", "7", "realtime:a", "phx_leave", {}),
    reply("7", "realtime:a", "ok", {}, "5")
  );
  assert.deepEqual(await next(), ["5", "5", "realtime:a", "phx_close", {}]);
  assert.deepEqual(
    await ask("9", "9", "realtime:c", "phx_join", { access_token: "a.b.c" }),
    reply(
      "9",
      "realtime:c",
      "error",
      { reason: "MalformedJWT: The token provided is not a valid JWT" },
      "9"
    )
  );
  const expired = await tokenOf(ADA, -5);
  assert.deepEqual(
    await ask("10", "10", "realtime:c", "phx_join", { access_token: expired }),
    reply("10", "realtime:c", "error", { reason: "InvalidJWTToken: Token has expired" }, "10")
  );
});

test("what is no message ends the connection, and nothing else", async (context) => {
  const garbage: (string | Uint8Array)[] = [
    "",
    "{",
    "null",
    "[]",
    "{}",
    '[null,null,5,"x",{}]',
    `[null,null,"${"x".repeat(300)}","x",{}]`,
    '[{},"1","phoenix","heartbeat",{}]',
    Uint8Array.from([]),
    Uint8Array.from([3, 255, 255, 255, 255, 255, 1]),
    Uint8Array.from([9, 0, 0, 0, 0, 0, 0])
  ];
  for (const message of garbage) {
    const { socket, closed } = await raw(context);
    socket.send(message);
    assert.equal(await closed, "1007 No message of version 2.0.0");
  }
  const large = await raw(context);
  large.socket.send("x".repeat(1024 * 1024 + 1));
  assert.match(await large.closed, /^1009 /);
  const bytes = await raw(context, "1.0.0");
  bytes.socket.send(Uint8Array.from([3]));
  assert.equal(await bytes.closed, "1007 No message of version 1.0.0");
  await settle(context);
});

test("a flood ends the connection, too many channels the joining", async (context) => {
  const flood = await raw(context);
  while (flood.socket.readyState === WebSocket.OPEN) {
    for (let count = 0; count < 50; count++) {
      flood.socket.send(JSON.stringify([null, "1", "phoenix", "heartbeat", {}]), () => {});
    }
    await setImmediate();
  }
  assert.equal(await flood.closed, "1008 Too many messages per second");
  const many = await raw(context);
  const config = { presence: { enabled: false } };
  for (let count = 0; count < 100; count++) {
    await many.ask("1", "1", `realtime:${count}`, "phx_join", { config });
  }
  const [, , , , payload] = (await many.ask("1", "1", "realtime:x", "phx_join", {
    config
  })) as unknown[];
  assert.deepEqual(payload, {
    status: "error",
    response: { reason: "ChannelRateLimitReached: Too many channels" }
  });
});

test("who has no key, another site or another version is not let in", async () => {
  const url = `${backend.url.replace("http", "ws")}/realtime/v1`;
  const key = `apikey=${backend.keys.publishable}`;
  const answerOf = async (path: string, headers = {}): Promise<number | undefined> => {
    const socket = new WebSocket(url + path, { headers });
    const [error] = await once(socket, "error");
    return Number(/\d{3}$/.exec(error.message)?.[0]);
  };
  assert.equal(await answerOf("/websocket"), 401);
  assert.equal(await answerOf("/websocket?apikey=sb_publishable_other"), 401);
  assert.equal(await answerOf(`/websocket?${key}&vsn=3.0.0`), 400);
  assert.equal(await answerOf(`/other?${key}`), 404);
  assert.equal(await answerOf(`/websocket?${key}`, { origin: "https://example.com" }), 403);
  assert.equal(await answerOf(`/websocket?${key}`, { origin: "null" }), 403);
  assert.equal(await answerOf(`/websocket?${key}`, { host: "example.com" }), 403);
  assert.equal(await answerOf("//[?%", {}), 404);
});

test("a message by HTTP is looked at, and needs a key", async () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${backend.url}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { apikey: backend.keys.publishable, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body)
    });
  const message = { topic: "a", event: "b", payload: {} };
  assert.equal((await send({ messages: [message] })).status, 202);
  assert.equal((await send({ messages: [message] }, { apikey: "other" })).status, 401);
  for (const body of ["{", {}, { messages: [] }, { messages: [{ ...message, payload: null }] }]) {
    assert.equal((await send(body)).status, 422, JSON.stringify(body));
  }
  assert.equal((await send("x".repeat(2_000_000))).status, 413);
});

test("a token counts until it ends, and another takes its place", async (context) => {
  const client = connect(context);
  await client.setAuth(await tokenOf(ADA, 600));
  const channel = client.channel("notes", { config: { broadcast: { ack: true } } });
  const changes = changesOf(channel, { event: "INSERT", schema: "public", table: "notes" });
  const system = heardBy<{ message: string }>((hear) => channel.on("system", {}, hear));
  assert.equal(await subscribed(channel), "SUBSCRIBED");
  await system.next();
  await client.setAuth(await tokenOf(BOB, 1200));
  await channel.send({ type: "broadcast", event: "behind it", payload: {} });
  await run(`insert into notes (id, owner) values (10, '${ADA}'), (11, '${BOB}')`);
  assert.equal((await changes.next()).new.id, 11);
  const silent = await raw(context);
  ahead += 1_300_000;
  context.after(() => {
    ahead = 0;
  });
  assert.equal((await system.next()).message, "Token has expired");
  assert.match(await silent.closed, /^1000 /);
});

test("a message from within the database reaches those who are in its topic", async (context) => {
  const client = connect(context);
  const channel = client.channel("page_views");
  const heard = new Promise((resolve) => {
    channel.on("broadcast", { event: "views" }, ({ payload }) => resolve(payload));
  });
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === "SUBSCRIBED" && resolve());
  });
  await backend.database.exec(
    "select realtime.send('{}', 'views', 'page_views'), realtime.send('{\"a\":1}', 'views', 'page_views', false)"
  );
  assert.deepEqual(await heard, { a: 1 });
});
