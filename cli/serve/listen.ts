/** Where a local server listens: on this machine alone, unless it is told otherwise. */
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as NetServer } from "node:net";
import { environmentError, usageError } from "../problem.ts";
import { asHost, ownAddresses } from "./guardHost.ts";

export interface ListenOptions {
  /** 0 takes any that is free. */
  port: number;
  /** An address or a name of this machine, true for all of them; undefined is the loopback. */
  host?: string | true | undefined;
  /** Whether another port than this one is no good. */
  isStrict?: boolean | undefined;
  /** What whoever reaches it can do, where others can: "read the site". */
  exposes?: string | undefined;
}

export interface Listening {
  port: number;
  /** "http://localhost:3000", then those that others can reach; without trailing slash. */
  origins: string[];
  /** What its user ought to know, a line each: another port, an open door. */
  notes: string[];
  /** Ends it with all its connections, whatever they are waiting for. */
  close(): Promise<void>;
}

const MAX_TRIES = 20;
const LAST_PORT = 65_535;
/** There is no such address, or no such kind of addresses. */
const MISSING = /^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|EPROTONOSUPPORT)$/;

/**
 * @throws BuildError of kind "usage" where the port is taken or the host is none of this machine,
 *   "environment" where the system refuses the port
 */
export async function listen(
  server: Server,
  { port: wanted, host, isStrict = false, exposes = "read the site" }: ListenOptions
): Promise<Listening> {
  const isLocal = host === undefined || host === "localhost";
  const end = Math.min(wanted === 0 ? MAX_TRIES : wanted + MAX_TRIES, LAST_PORT + 1);
  const last = isStrict ? wanted : end - 1;
  for (let at = wanted; at <= last; at++) {
    const port = wanted === 0 ? 0 : at;
    const more = isLocal
      ? await openLoopback(server, port)
      : await openHost(server, port, host === true ? undefined : host);
    if (more === "taken") continue;
    const taken = portOf(server);
    return {
      port: taken,
      origins: originsOf(host, taken),
      notes: notesOf({ host, wanted, port: taken, exposes }),
      close: () => closeAll(server, more)
    };
  }
  throw portTaken(wanted, last);
}

/**
 * Both addresses of the loopback, since browsers differ in which of them localhost is, and another server
 * on one of them would be met instead of this one.
 * @returns the servers beside the first
 */
async function openLoopback(server: Server, port: number): Promise<NetServer[] | "taken"> {
  const first = await open(server, port, "127.0.0.1");
  if (first === "taken") return "taken";
  if (first === "missing") {
    const only = await open(server, port, "::1");
    if (only === "missing") throw hostMissing("localhost");
    return only === "taken" ? "taken" : [];
  }
  const second = createServer((socket) => void server.emit("connection", socket));
  const other = await open(second, portOf(server), "::1");
  if (other === "taken") {
    await closeAll(server, []);
    return "taken";
  }
  return other === "open" ? [second] : [];
}

/** @param host undefined for all addresses, of both kinds where the machine has both */
async function openHost(
  server: Server,
  port: number,
  host: string | undefined
): Promise<NetServer[] | "taken"> {
  let result = await open(server, port, host?.replace(/^\[(.*)\]$/, "$1") ?? "::");
  if (result === "missing" && host === undefined) result = await open(server, port, "0.0.0.0");
  if (result === "missing") throw hostMissing(host ?? "0.0.0.0");
  return result === "taken" ? "taken" : [];
}

/** @throws BuildError of kind "environment" */
async function open(
  server: NetServer,
  port: number,
  host: string
): Promise<"open" | "taken" | "missing"> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host }, () => {
        server.off("error", reject);
        resolve();
      });
    });
    return "open";
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return "taken";
    if (MISSING.test(code) || /^(ENOTFOUND|EAI_\w+)$/.test(code)) return "missing";
    if (code === "EACCES" || code === "EPERM") {
      throw environmentError(
        "port-refused",
        `this user may not listen on port ${port}`,
        "Ports below 1024 are kept for the system: name another with --port."
      );
    }
    throw environmentError("port-refused", `port ${port} of ${host} cannot be opened: ${message}`);
  }
}

function portOf(server: NetServer): number {
  return (server.address() as AddressInfo).port;
}

async function closeAll(server: Server, more: readonly NetServer[]): Promise<void> {
  const ends = [server, ...more].map(
    (one) => new Promise<void>((resolve) => void one.close(() => resolve()))
  );
  server.closeAllConnections();
  await Promise.all(ends);
}

function originsOf(host: string | true | undefined, port: number): string[] {
  const isAll = host === true || host === "0.0.0.0" || host === "::";
  const reachable = ownAddresses().filter(
    (address) => host !== "0.0.0.0" || !address.includes(":")
  );
  const others = isAll ? reachable : host === undefined ? [] : [host];
  const names = isAll || host === undefined ? ["localhost", ...others] : others;
  return names.map((name) => new URL(`http://${asHost(name)}:${port}`).origin);
}

function notesOf({
  host,
  wanted,
  port,
  exposes
}: Pick<ListenOptions, "host" | "exposes"> & { wanted: number; port: number }): string[] {
  const notes: string[] = [];
  if (wanted !== 0 && port !== wanted) notes.push(`port ${wanted} is taken; ${port} it is`);
  const isOpen = host !== undefined && !/^(localhost|127\..*|\[?::1\]?)$/.test(String(host));
  if (isOpen) notes.push(`whoever reaches this machine over the network can ${exposes}`);
  return notes;
}

function portTaken(wanted: number, last: number) {
  const which =
    wanted === last ? `port ${wanted} is taken` : `ports ${wanted} to ${last} are taken`;
  return usageError("port-taken", which, "End what uses it, or name another with --port.");
}

function hostMissing(host: string) {
  return usageError(
    "host-missing",
    `${host} is no address of this machine`,
    "Name one of its own with --host, or leave the value away for all of them."
  );
}
