/** A server that asks no handler about requests that nobody is to answer. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse
} from "node:http";
import type { Guard } from "./guardHost.ts";
import { type Refusal, readTarget, type Target } from "./readTarget.ts";

export interface ServerOptions {
  guard: Guard;
  /** Answers a GET or HEAD; what it throws becomes a 500. */
  handle(target: Target, request: IncomingMessage, response: ServerResponse): void | Promise<void>;
  /** Places that answer a POST, by their paths. */
  posts?: Readonly<
    Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>
  >;
  /** Told what a handler threw. */
  report(error: unknown): void;
}

/** Bytes of a request's head. Longer ones end with 431 and no word of which part was too long. */
const MAX_HEAD = 1024 * 1024;

/** Node itself answers what is no HTTP with 400. */
export function createHttpServer({ guard, handle, posts = {}, report }: ServerOptions): Server {
  const server = createServer({ maxHeaderSize: MAX_HEAD }, (request, response) => {
    const { method, url = "" } = request;
    const post = method === "POST" && Object.hasOwn(posts, url) ? posts[url] : undefined;
    const target = post ? { pathname: url, search: "" } : readTarget(request);
    const isRead = !("status" in target);
    // Nobody who is foreign is told more than that.
    const pathname = isRead ? target.pathname : "";
    const port = request.socket.localPort ?? 0;
    const refusal = guard({ headers: request.headers, port, pathname });
    if (refusal || !isRead) {
      refuse(response, refusal ?? (target as Refusal));
      return;
    }
    const fail = (error: unknown): void => {
      report(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "The server has failed; it says more where it was started.");
    };
    // In a promise, so that what is thrown at once is caught as well.
    Promise.resolve()
      .then(() => (post ? post(request, response) : handle(target, request, response)))
      .catch(fail);
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => {}); // gone before it was answered
    socket.end(
      "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    );
  });
  return server;
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  // A body that nobody reads would be taken for the next request.
  const headers = status === 405 ? { allow: "GET, HEAD" } : {};
  sendText(response, status, message, { ...headers, connection: "close" });
}

/** A short answer in plain words, which no cache keeps. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {}
): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...headers
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
