/**
 * Who may be answered. A server on this machine can be asked by any page that its user has open: under a
 * name that has been made to lead here (DNS rebinding), or from a foreign page. Neither gets a byte.
 */
import type { IncomingHttpHeaders } from "node:http";
import { hostname, networkInterfaces } from "node:os";
import type { Refusal } from "./readTarget.ts";

export interface GuardOptions {
  /** What --host says: an address or a name, true for all of them; undefined is this machine alone. */
  host: string | true | undefined;
  /** Path below which the site lies: "/" or "/docs/". */
  base?: string | undefined;
  /** An argument for tests. */
  names?: (() => readonly string[]) | undefined;
}

/** What is known of a request before anything is looked up. */
export interface GuardedRequest {
  headers: IncomingHttpHeaders;
  /** Port at which it came in. */
  port: number;
  /** Decoded path, as `readTarget` gives it. */
  pathname: string;
}

/** Undefined where the request may be answered. */
export type Guard = (request: GuardedRequest) => Refusal | undefined;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

export function guardHost({ host, base = "/", names = ownNames }: GuardOptions): Guard {
  const given = typeof host === "string" ? [asHost(host)] : [];
  const isKnown = (name: string): boolean =>
    LOOPBACK.includes(name) ||
    given.includes(name) ||
    (host !== undefined && names().includes(name)); // asked anew: a laptop changes its network
  /** Folders of documents that pages of the site show in frames. */
  const framed = new Set<string>();

  return ({ headers, port, pathname }) => {
    const [name, namedPort] = splitHost(headers.host ?? "");
    if (name === undefined || namedPort !== port || !isKnown(name)) {
      const hint = host === undefined ? "; --host opens it to others" : "";
      return refuse(
        `This server answers as localhost:${port}, not under the name asked for${hint}.`
      );
    }
    const { origin, "sec-fetch-site": site, "sec-fetch-mode": mode } = headers;
    const isFrame = /^i?frame$/.test(String(headers["sec-fetch-dest"]));
    const folder = folderOf(pathname, base);
    if (site === "same-origin" && isFrame) framed.add(folder);
    // A sandboxed frame of the site itself asks like a stranger for its style sheet and its script.
    const isInFrame = site === "cross-site" && mode === "no-cors" && framed.has(folder);
    const own = new URL(`http://${headers.host}`).origin;
    if (origin !== undefined && origin !== own && !(isInFrame && origin === "null")) {
      return refuse("Pages of other origins are not answered.");
    }
    if (site !== "cross-site" || isInFrame || (mode === "navigate" && !isFrame)) return undefined;
    return refuse("Pages of other sites are not answered.");
  };
}

function refuse(message: string): Refusal {
  return { status: 403, message };
}

/** "/docs/embeds/dial/index.html" below "/docs/" is in "/docs/embeds/". What lies in none has itself. */
function folderOf(pathname: string, base: string): string {
  const end = pathname.startsWith(base) ? pathname.indexOf("/", base.length) : -1;
  return end === -1 ? pathname : pathname.slice(0, end + 1);
}

/** "LOCALHOST:3000" → ["localhost", 3000]; the name undefined where it is none. */
function splitHost(header: string): [string | undefined, number] {
  const [, name, port = "80"] = /^(\[[\d.:a-f]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(header) ?? [];
  return [name?.toLowerCase(), Number(port)];
}

/** An address or a name as it stands in a URL: "::1" → "[::1]". */
export function asHost(host: string): string {
  const written = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  return URL.canParse(`http://${written}`) ? new URL(`http://${written}`).hostname : written;
}

/** Addresses of this machine that others can reach, and its name. */
function ownNames(): string[] {
  return [...ownAddresses().map(asHost), hostname().toLowerCase()];
}

/** IPv4 first; those that hold for one link alone are left out, since no URL can name them. */
export function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const reachable = all.filter(({ internal, address }) => !internal && !/^fe80:/i.test(address));
  return reachable
    .sort((left, right) => left.family.localeCompare(right.family))
    .map(({ address }) => address);
}
