/** Realtime's part of the backend: websockets at /realtime/v1/websocket, and messages that are sent by HTTP. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { isForeign, requesterOf } from "../gateway.ts";
import type { BackendContext, Service, ServiceEnv } from "../service.ts";
import { verifyToken } from "../tokens.ts";
import { createChangeFeed } from "./changeFeed.ts";
import { type Version, versions } from "./frames.ts";
import { createSession, type Identity, type Session } from "./session.ts";
import { createSockets } from "./sockets.ts";
import { readTopicRights } from "./topicRights.ts";
import { createTopics, topicKey } from "./topics.ts";

export interface Realtime {
  /** Mounted at /realtime/v1. */
  service: Service;
  /** Takes requests for websockets, of whatever path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

const PATH = "/realtime/v1/websocket";
const MAX_CLIENTS = 200;
const MAX_BODY = 1024 * 1024; // bytes
const SWEEP = 1000; // ms

const messages = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(255),
        event: z.string().min(1).max(255),
        payload: z.unknown().refine((value) => value !== undefined && value !== null),
        private: z.boolean().nullish()
      })
    )
    .min(1)
    .max(1000)
});

/** As the database writes it (`schema/changes.ts`). */
interface SentMessage {
  topic: string;
  event: string;
  payload: unknown;
  private: boolean;
}

/** @param report told what fails and is no mistake of a client's */
export function startRealtime(context: BackendContext, report: (error: unknown) => void): Realtime {
  const { database, keys, now } = context;
  const topics = createTopics();
  const feed = createChangeFeed(database, report);
  const sockets = createSockets();
  const sessions = new Set<Session>();
  /** Messages from within the database (`realtime.send`), heard as soon as somebody might be there for them. */
  let stop: Promise<() => Promise<void>> | undefined;
  const hearMessages = (): void => {
    stop ??= database.listen("realtime_messages", (text) => {
      const { topic, event, payload, private: isPrivate } = JSON.parse(text) as SentMessage;
      topics.broadcast(topicKey(topic, isPrivate), { type: "broadcast", event, payload });
    });
    stop.catch((error: unknown) => {
      stop = undefined;
      report(error);
    });
  };
  const sweeper = setInterval(() => {
    for (const session of sessions) session.sweep();
  }, SWEEP).unref();

  const identify = async (token: string): Promise<Identity | string> => {
    const verified = await verifyToken(token, keys, now());
    if ("refusal" in verified) {
      return verified.refusal === "expired"
        ? "InvalidJWTToken: Token has expired"
        : "MalformedJWT: The token provided is not a valid JWT";
    }
    const requester = await requesterOf(context, keys.publishable, token);
    const { exp } = verified.claims;
    if (!requester || typeof exp !== "number") {
      return "InvalidJWTToken: Fields `role` and `exp` are required in JWT";
    }
    return { requester, expires: exp * 1000 };
  };
  const parts = {
    topics,
    feed,
    identify,
    readRights: readTopicRights.bind(undefined, database),
    now,
    report
  };

  const upgrade: Realtime["upgrade"] = (request, socket, head) => {
    socket.on("error", () => {}); // gone before it was answered
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://backend");
    const key = searchParams.get("apikey") ?? request.headers["x-api-key"];
    const version = searchParams.get("vsn") ?? "1.0.0";
    const { host, origin } = request.headers;
    if (isForeign({ host, origin }, context.host))
      return refuse(socket, 403, "Pages of other sites may not ask");
    if (pathname !== PATH) return refuse(socket, 404, "There is no websocket");
    if (key === undefined) return refuse(socket, 401, "API key is missing");
    if (key !== keys.publishable && key !== keys.secret) {
      return refuse(socket, 401, "Invalid API key");
    }
    if (!isVersion(version)) return refuse(socket, 400, "The version is 1.0.0 or 2.0.0");
    if (sessions.size >= MAX_CLIENTS) return refuse(socket, 429, "Too many connected users");
    hearMessages();
    const role = key === keys.secret ? "service_role" : "anon";
    const identity: Identity = { requester: { role, claims: { role } }, expires: undefined };
    sockets.accept(request, socket, head, (wire) => {
      const session = createSession(wire, version, { ...parts, identity });
      sessions.add(session);
      return {
        hear: session.hear,
        end() {
          sessions.delete(session);
          session.end();
        }
      };
    });
  };

  const service = new Hono<ServiceEnv>();
  const onError = (request: Context) => request.json({ message: "That is too much" }, 413);
  service.use("/api/*", bodyLimit({ maxSize: MAX_BODY, onError }));
  service.post("/api/broadcast", async (request) => {
    const { data, error } = messages.safeParse(await request.req.json().catch(() => undefined));
    if (!data) return request.json({ errors: { messages: error?.issues.map(said) } }, 422);
    for (const { topic, event, payload, private: isPrivate } of data.messages) {
      const to = { topic, isPrivate: isPrivate ?? false };
      await broadcast(to, event, payload, request.get("requester"));
    }
    return request.body(null, 202);
  });
  service.post("/api/broadcast/:topic/events/:event", async (request) => {
    const { topic, event } = request.req.param();
    const isBinary = request.req.header("content-type") === "application/octet-stream";
    const payload = isBinary
      ? new Uint8Array(await request.req.arrayBuffer())
      : await request.req.json().catch(() => undefined);
    if (payload === undefined || payload === null) {
      return request.json({ message: "The body is no JSON" }, 422);
    }
    const to = { topic, isPrivate: request.req.query("private") === "true" };
    await broadcast(to, event, payload, request.get("requester"));
    return request.body(null, 202);
  });

  /** Who may not speak in a private topic is not told so, as on Supabase. */
  const broadcast = async (
    { topic, isPrivate }: { topic: string; isPrivate: boolean },
    event: string,
    payload: unknown,
    requester: ServiceEnv["Variables"]["requester"]
  ): Promise<void> => {
    const rights = isPrivate ? await readTopicRights(database, topic, requester) : undefined;
    if (rights && !rights.broadcast.write) return;
    topics.broadcast(topicKey(topic, isPrivate), { type: "broadcast", event, payload });
  };

  return {
    service,
    upgrade,
    async close() {
      clearInterval(sweeper);
      sockets.close();
      for (const session of sessions) session.end();
      sessions.clear();
      await feed.close();
      await (await stop)?.();
    }
  };
}

function isVersion(text: string): text is Version {
  return versions.includes(text as Version);
}

function said({ path, message }: z.core.$ZodIssue): string {
  return `${path.join(".")}: ${message}`;
}

const REASONS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests"
};

/** An answer in place of a websocket. */
function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
