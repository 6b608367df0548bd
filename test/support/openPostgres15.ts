/** A throw-away cluster of Debian's PostgreSQL 15, where that is installed. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../cli/backend/database.ts";
import { openPostgres } from "../../cli/backend/openPostgres.ts";

const BIN = "/usr/lib/postgresql/15/bin";
const PATIENCE = 60_000; // ms until it has to answer

export const hasPostgres15 = existsSync(path.join(BIN, "postgres"));

/** @returns a database whose `close` ends the server and removes its folder */
export async function openPostgres15(): Promise<Database & { url: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), "pg15-"));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const options = {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8" }
  };
  execFileSync(
    path.join(BIN, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    { ...options, stdio: "pipe" }
  );
  const settings = ["listen_addresses=", "fsync=off", "max_connections=20", "shared_buffers=16MB"];
  const server = spawn(
    path.join(BIN, "postgres"),
    ["-D", data, "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...options, stdio: ["ignore", "ignore", "pipe"] }
  );
  let said = "";
  server.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const end = async (): Promise<void> => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(url, server);
  } catch (error) {
    await end();
    throw new Error(`PostgreSQL 15 does not answer:\n${said}`, { cause: error });
  }
  const database = openPostgres({ url });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await end();
    }
  };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] =
    /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const database = openPostgres({ url, connectTimeout: 5 });
    try {
      await database.query("select 1");
      return;
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      const isStarting = /^(ECONNREFUSED|ENOENT|57P03)$/.test(code);
      if (!isStarting || Date.now() > until || server.exitCode !== null) throw error;
    } finally {
      await database.close();
    }
    await sleep(50);
  }
}

/** Its fast shutdown: connections are ended. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
}
