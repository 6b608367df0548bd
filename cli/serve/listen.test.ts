import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import {
  type AddressInfo,
  connect,
  createServer as createNetServer,
  Server as NetServer
} from "node:net";
import { type TestContext, test } from "node:test";
import { loopback } from "../../test/support/loopback.ts";
import { rawTarget } from "../../test/support/rawRequest.ts";
import { BuildError } from "../problem.ts";
import { type Listening, type ListenOptions, listen } from "./listen.ts";

const answering = (): Server => createServer((_, response) => void response.end("here"));

async function open(context: TestContext, options: ListenOptions): Promise<Listening> {
  const listening = await listen(answering(), options);
  context.after(listening.close);
  return listening;
}

/** Somebody else's server, on one address of the loopback alone. */
async function occupy(context: TestContext, host: string, port = 0): Promise<number> {
  const other = createNetServer();
  other.listen(port, host);
  await once(other, "listening");
  context.after(() => void other.close());
  return (other.address() as AddressInfo).port;
}

const problemOf = async (listening: Promise<unknown>) => {
  const error = await listening.then(
    () => undefined,
    (reason: unknown) => reason
  );
  assert.ok(error instanceof BuildError, String(error));
  return error.problems[0];
};

test("by default both addresses of the loopback answer, on one port", async (context) => {
  const { port, origins, notes } = await open(context, { port: 0 });
  assert.deepEqual([origins, notes], [[`http://localhost:${port}`], []]);
  for (const address of loopback) {
    const { status } = await rawTarget(port, "/", { address });
    assert.equal(status, 200, address);
  }
});

test("a port that is taken on either address is passed over and told, or refused if strict", async (context) => {
  for (const host of loopback) {
    const taken = await occupy(context, host);
    const { port, notes } = await open(context, { port: taken });
    assert.ok(port > taken && port < taken + 20, `${taken} ${port}`);
    assert.deepEqual(notes, [`port ${taken} is taken; ${port} it is`]);
    const problem = await problemOf(listen(answering(), { port: taken, isStrict: true }));
    assert.deepEqual([problem?.kind, problem?.code], ["usage", "port-taken"]);
    assert.equal(problem?.message, `port ${taken} is taken`);
    assert.match(problem?.hint ?? "", /--port/);
  }
});

test("a machine without one of the two addresses has the other", async (context) => {
  const { listen: original } = NetServer.prototype;
  for (const missing of ["::1", "127.0.0.1"]) {
    const mocked = context.mock.method(
      NetServer.prototype,
      "listen",
      function (this: NetServer, options: { port: number; host: string }, done: () => void) {
        if (options.host !== missing) {
          // Where there is no IPv6 indeed, something has to stand for it.
          return original.call(this, { ...options, host: "127.0.0.1" }, done);
        }
        const error = Object.assign(new Error("listen"), { code: "EADDRNOTAVAIL" });
        process.nextTick(() => this.emit("error", error));
        return this;
      }
    );
    const { port, origins } = await open(context, { port: 0 });
    mocked.mock.restore();
    assert.deepEqual(origins, [`http://localhost:${port}`]);
    assert.equal((await rawTarget(port, "/")).status, 200);
  }
});

test("after the last port there is no other", async (context) => {
  await occupy(context, "127.0.0.1", 65_535);
  const problem = await problemOf(listen(answering(), { port: 65_535 }));
  assert.equal(problem?.message, "port 65535 is taken");
});

test("an address given is the only one, and an open door is told", async (context) => {
  const own = await open(context, { port: 0, host: "127.0.0.2" });
  assert.deepEqual(own.origins, [`http://127.0.0.2:${own.port}`]);
  assert.deepEqual(own.notes, []);
  await assert.rejects(fetch(`http://127.0.0.1:${own.port}/`));
  for (const host of [true, "0.0.0.0"] as const) {
    const all = await open(context, { port: 0, host });
    assert.equal(all.origins[0], `http://localhost:${all.port}`);
    assert.match(all.notes.join(), /over the network/);
    for (const origin of all.origins) {
      assert.equal(await (await fetch(origin)).text(), "here", origin);
    }
  }
});

test("a host that is none of this machine, a port that the system keeps", async () => {
  for (const host of ["203.0.113.1", "no-such-host.invalid"]) {
    const missing = await problemOf(listen(answering(), { port: 0, host }));
    assert.deepEqual([missing?.kind, missing?.code], ["usage", "host-missing"]);
  }
  const refused = answering();
  refused.listen = () => {
    process.nextTick(() => {
      refused.emit("error", Object.assign(new Error("listen EACCES"), { code: "EACCES" }));
    });
    return refused;
  };
  const problem = await problemOf(listen(refused, { port: 80 }));
  assert.deepEqual([problem?.kind, problem?.code], ["environment", "port-refused"]);
  assert.match(problem?.hint ?? "", /--port/);
});

test("closing ends connections that wait, on both addresses", async () => {
  const server = createServer((_, response) => void response.write("and then nothing"));
  const { port, close } = await listen(server, { port: 0 });
  const idle = loopback.map((host) => connect({ host, port }));
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  const waiting = rawTarget(port, "/");
  await once(server, "request");
  const closed = idle.map((socket) =>
    once(
      socket.on("error", () => {}),
      "close"
    )
  );
  await close();
  await Promise.all([...closed, waiting]);
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
});
