/** A tool's server while it is measured: started, asked over one connection that stays open, ended. */
import { spawn } from "node:child_process";
import { on } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Command, type Place, residentBytes } from "./measure.ts";

export interface Answer {
  /** 0 where nobody answered. */
  status: number;
  /** Of its content: "text/html". */
  type: string;
  body: string;
}

export interface Server {
  /** As `performance.now` counts. */
  startedAt: number;
  /**
   * @param path with a leading slash, encoded where it has to be
   * @param accept what a browser says there; servers go by it
   */
  ask(path: string, accept: string): Promise<Answer>;
  /**
   * Asks until something is so, every 2 ms or as often as there is an answer.
   * @returns when that was, as `performance.now` counts; undefined where it has not come within the limit
   */
  until(isSo: () => Promise<boolean>): Promise<number | undefined>;
  /** Hears what a path tells for as long as it is open. @returns when it has begun to */
  hear(path: string): Promise<Ear>;
  /** Memory (RSS) of all its processes, in bytes. */
  memory(): number;
  /** The end of what it has printed. */
  said(): string;
  stop(): Promise<void>;
}

export interface Ear {
  /**
   * Waits for words that are told from now on, all in one message.
   * @returns when that was, as `until` does
   */
  next(words: readonly string[]): Promise<number | undefined>;
  close(): void;
}

const INTERVAL = 2; // ms
export const LIMIT = 60_000; // ms; a tool that needs more has not answered
const GRACE = 3000; // ms, to end by itself

/** @param serve the command for a port that is free */
export async function startServer(
  serve: (port: number) => Command,
  { cwd, env, log }: Place
): Promise<Server> {
  const port = await freePort();
  const { file, args } = serve(port);
  const output = openSync(log, "w");
  const startedAt = performance.now();
  // Servers end with their standard input, so it stays open; a group of its own is ended as a whole.
  const child = spawn(file, args, { cwd, env, stdio: ["pipe", output, output], detached: true });
  closeSync(output);
  let failure: Error | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      failure = error;
      resolve();
    });
  });
  const said = (): string => `${failure?.message ?? ""}${readFileSync(log, "utf8")}`.slice(-1500);
  /** Signals all its processes, which may have ended already. */
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, name);
    } catch {
      // They have.
    }
  };
  const kill = (): void => signal("SIGKILL");
  process.on("exit", kill); // an interrupted benchmark leaves no server behind
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    startedAt,
    ask: (path, accept) => ask(agent, port, path, accept),
    async until(isSo) {
      const start = performance.now();
      for (;;) {
        const began = performance.now();
        if (await isSo()) return performance.now();
        if (performance.now() - start > LIMIT) return undefined;
        if (failure || child.exitCode !== null) throw new Error(`it has ended\n${said()}`);
        await pause(Math.max(0, INTERVAL - (performance.now() - began)));
      }
    },
    hear: (path) => hear(port, path),
    memory: () => (child.pid === undefined ? 0 : residentBytes(child.pid)),
    said,
    async stop() {
      agent.destroy();
      process.off("exit", kill);
      signal("SIGTERM");
      const timer = setTimeout(kill, GRACE);
      await ended;
      clearTimeout(timer);
      kill(); // what it has left behind
    }
  };
}

function ask(agent: Agent, port: number, path: string, accept: string): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, type: "", body: "" });
    const options = { agent, host: "127.0.0.1", port, path, headers: { accept } };
    const request = get(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", none);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers["content-type"] ?? "",
          body: Buffer.concat(parts).toString()
        })
      );
    });
    request.setTimeout(LIMIT, () => request.destroy());
    request.on("error", none);
  });
}

function hear(port: number, path: string): Promise<Ear> {
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path }, (response) => {
      response.setEncoding("utf8");
      resolve({
        async next(words) {
          const limit = AbortSignal.timeout(LIMIT);
          try {
            for await (const [part] of on(response, "data", { signal: limit })) {
              const messages = String(part).split("\n\n");
              const isTold = messages.some((each) => words.every((word) => each.includes(word)));
              if (isTold) return performance.now();
            }
          } catch (error) {
            if (!limit.aborted) throw error;
          }
          return undefined;
        },
        close: () => void request.destroy()
      });
      response.on("error", () => {}); // it is closed
      response.resume();
    });
    request.on("error", reject);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
