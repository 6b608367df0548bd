/** Requests as bytes, for what no client would send. */
import { connect } from "node:net";

export interface RawAnswer {
  /** 0 where the connection was closed without an answer. */
  status: number;
  /** By name in small letters. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

/**
 * Sends bytes and reads until the server closes, which a whole request asks for with `connection: close`.
 * @param address of this machine: "127.0.0.1" or "::1"
 */
export async function rawRequest(
  port: number,
  bytes: string | Uint8Array,
  address = "127.0.0.1"
): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: address }, () => void socket.write(bytes));
    socket.on("data", (chunk) => void chunks.push(chunk));
    socket.on("close", () => resolve());
    // A server that refuses the rest of a request may reset the connection after its answer.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve() : reject(error)
    );
  });
  const answer = Buffer.concat(chunks);
  const end = answer.indexOf("\r\n\r\n");
  const [first = "", ...lines] = answer
    .subarray(0, Math.max(end, 0))
    .toString("latin1")
    .split("\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: new Map(
      lines.map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      })
    ),
    body: answer.subarray(end + 4)
  };
}

export interface RawOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Of this machine: "127.0.0.1" or "::1". */
  address?: string;
}

/** A request for a target as it stands, with the right host and whatever else is to be said. */
export function rawTarget(
  port: number,
  target: string,
  { method = "GET", headers = {}, address }: RawOptions = {}
): Promise<RawAnswer> {
  const all = { host: `localhost:${port}`, connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${target} HTTP/1.1`, ...lines].join("\r\n");
  return rawRequest(port, Buffer.from(`${head}\r\n\r\n`, "latin1"), address);
}
