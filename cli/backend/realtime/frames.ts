/**
 * Messages of Phoenix channels as they travel: an object each (version 1.0.0) or an array (2.0.0), and what clients
 * broadcast also as bytes (https://github.com/supabase/realtime, `Socket.V2Serializer`).
 */

export const versions = ["1.0.0", "2.0.0"] as const;
export type Version = (typeof versions)[number];

export type Ref = string | number | null;

export interface Frame {
  /** Of the join that the message belongs to. */
  joinRef: Ref;
  /** Of the message itself; the answer bears the same. */
  ref: Ref;
  topic: string;
  event: string;
  payload: unknown;
}

/** What clients send each other. */
export interface Broadcast {
  type: "broadcast";
  event: string;
  /** Any JSON, or bytes. */
  payload?: unknown;
  meta?: unknown;
}

const MAX_NAME = 255; // characters of a topic or an event, as long as the binary form can say
const MAX_REF = 64;

/** Kinds of binary messages, their first byte. */
const BROADCAST_IN = 3;
const BROADCAST_OUT = 4;
const JSON_ENCODED = 1;

/** @returns undefined where it is no message of that version */
export function readFrame(data: string | Uint8Array, version: Version): Frame | undefined {
  if (typeof data !== "string") return version === "2.0.0" ? readBinary(data) : undefined;
  const value = parse(data);
  if (version === "2.0.0") {
    if (!Array.isArray(value) || value.length !== 5) return undefined;
    const [joinRef, ref, topic, event, payload] = value;
    return frameOf({ joinRef, ref, topic, event, payload });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { join_ref: joinRef, ref, topic, event, payload } = value as Record<string, unknown>;
  return frameOf({ joinRef, ref, topic, event, payload });
}

/** @returns undefined where the version has no form for it: bytes in 1.0.0 */
export function writeFrame(frame: Frame, version: Version): string | Uint8Array | undefined {
  const { joinRef, ref, topic, event, payload } = frame;
  const { payload: inner } = (payload ?? {}) as Partial<Broadcast>;
  if (inner instanceof Uint8Array) {
    return version === "2.0.0" ? writeBinary(topic, payload as Broadcast, inner) : undefined;
  }
  if (version === "2.0.0") return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

function frameOf(parts: Record<keyof Frame, unknown>): Frame | undefined {
  const { topic, event, payload } = parts;
  const joinRef = refOf(parts.joinRef);
  const ref = refOf(parts.ref);
  const areNames = [topic, event].every(
    (name) => typeof name === "string" && name !== "" && name.length <= MAX_NAME
  );
  if (!areNames || joinRef === undefined || ref === undefined) return undefined;
  return { joinRef, ref, topic: topic as string, event: event as string, payload: payload ?? {} };
}

function refOf(value: unknown): Ref | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value.length <= MAX_REF ? value : undefined;
  return typeof value === "number" ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Kind, five lengths, the encoding; then join ref, ref, topic, event, metadata and what is sent. */
function readBinary(data: Uint8Array): Frame | undefined {
  const [kind, ...sizes] = data.subarray(0, 6);
  const encoding = data[6];
  if (kind !== BROADCAST_IN || sizes.length !== 5 || encoding === undefined) return undefined;
  const parts: string[] = [];
  let at = 7;
  for (const size of sizes) {
    if (at + size > data.length) return undefined;
    parts.push(new TextDecoder().decode(data.subarray(at, at + size)));
    at += size;
  }
  const [joinRef = "", ref = "", topic, event = "", metadata = ""] = parts;
  const bytes = data.slice(at);
  const inner = encoding === JSON_ENCODED ? parse(new TextDecoder().decode(bytes)) : bytes;
  const meta = metadata === "" ? undefined : parse(metadata);
  if (inner === undefined || event === "") return undefined;
  const payload: Broadcast = {
    type: "broadcast",
    event,
    payload: inner,
    ...(meta !== undefined && { meta })
  };
  return frameOf({
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: "broadcast",
    payload
  });
}

function writeBinary(topic: string, broadcast: Broadcast, bytes: Uint8Array): Uint8Array {
  const { event, meta } = broadcast;
  const words = [topic, event, meta === undefined ? "" : JSON.stringify(meta)];
  const parts = words.map((word) => new TextEncoder().encode(word).subarray(0, MAX_NAME));
  const sizes = parts.map(({ length }) => length);
  return Buffer.concat([Uint8Array.from([BROADCAST_OUT, ...sizes, 0]), ...parts, bytes]);
}
