/** One client: the channels that it has joined, and what it says in them. */
import { randomUUID } from "node:crypto";
import { messageOf } from "../../placeInSite.ts";
import type { Requester } from "../database.ts";
import type { ChangeFeed, Listener } from "./changeFeed.ts";
import {
  type Broadcast,
  type Frame,
  type Ref,
  readFrame,
  type Version,
  writeFrame
} from "./frames.ts";
import { readJoinConfig } from "./joinConfig.ts";
import type { Wire, WireEvents } from "./sockets.ts";
import { publicRights, type TopicRights } from "./topicRights.ts";
import { type Member, type Topics, topicKey } from "./topics.ts";

/** As whom somebody acts, and until when, in ms. */
export interface Identity {
  requester: Requester;
  expires: number | undefined;
}

export interface SessionParts {
  topics: Topics;
  feed: ChangeFeed;
  /** Whose the API key of the connection is. */
  identity: Identity;
  /** @returns the words for clients where a token is no good */
  identify(token: string): Promise<Identity | string>;
  readRights(topic: string, requester: Requester): Promise<TopicRights>;
  now(): number;
  /** Told what fails and is not the client's mistake. */
  report(error: unknown): void;
}

export interface Session extends WireEvents {
  /** Closes channels whose token has run out, and the connection where the client is silent. */
  sweep(): void;
}

interface Channel extends Member {
  topic: string;
  /** Without "realtime:". */
  name: string;
  joinRef: Ref;
  isPrivate: boolean;
  isSelfHeard: boolean;
  isAcknowledged: boolean;
  presenceKey: string;
  identity: Identity;
  token: string | undefined;
  rights: TopicRights;
  listener: Listener | undefined;
}

const PREFIX = "realtime:";
const MAX_CHANNELS = 100;
/** A client may send so many messages at once, and so many a second in the long run. */
const MAX_BURST = 500;
const MAX_RATE = 100;
const MAX_WAITING = 1000; // messages that are not worked on yet
/** Clients send a heartbeat each 25 s (spec §9); twice as long and more without a word is too long. */
const SILENCE = 60_000; // ms

export function createSession(wire: Wire, version: Version, parts: SessionParts): Session {
  const { topics, feed, now } = parts;
  const channels = new Map<string, Channel>();
  let work: Promise<void> = Promise.resolve();
  let waiting = 0;
  let allowance = MAX_BURST;
  let heard = now();
  let isOver = false;

  const send = (frame: Frame): void => {
    const message = writeFrame(frame, version);
    if (message !== undefined) wire.send(message);
  };
  const reply = (to: Frame, status: "ok" | "error", response: object = {}): void => {
    const { joinRef, ref, topic } = to;
    send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  };
  const push = ({ joinRef, topic }: Channel, event: string, payload: unknown): void =>
    send({ joinRef, ref: null, topic, event, payload });
  const tell = (channel: Channel, extension: string, status: "ok" | "error", message: string) =>
    push(channel, "system", { extension, status, message, channel: channel.name });

  const drop = (channel: Channel): void => {
    channels.delete(channel.topic);
    topics.leave(channel);
    if (channel.listener) feed.unsubscribe(channel.listener);
  };
  const close = (channel: Channel): void => {
    drop(channel);
    const { joinRef, topic } = channel;
    send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  };
  const shutDown = (channel: Channel, message: string): void => {
    tell(channel, "system", "error", message);
    close(channel);
  };

  const join = async (frame: Frame): Promise<void> => {
    const { topic, payload } = frame;
    const refuse = (reason: string): void => reply(frame, "error", { reason });
    if (!topic.startsWith(PREFIX)) return refuse("unmatched topic");
    const name = topic.slice(PREFIX.length);
    if (name === "") return refuse("TopicNameRequired: You must provide a topic name");
    const former = channels.get(topic);
    if (former) close(former);
    if (channels.size >= MAX_CHANNELS) return refuse("ChannelRateLimitReached: Too many channels");
    const config = readJoinConfig(payload, randomUUID());
    if (typeof config === "string") return refuse(config);
    const { accessToken, isPrivate, presence, changes } = config;
    const identity = await identityOf(accessToken);
    if (typeof identity === "string") return refuse(identity);
    const rights = isPrivate ? await parts.readRights(name, identity.requester) : publicRights;
    if (!rights.broadcast.read && !rights.presence.read) {
      return refuse(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`
      );
    }
    const hear = (event: string, message: unknown): void =>
      send({ joinRef: null, ref: null, topic, event, payload: message });
    const { isSelfHeard, isAcknowledged } = config;
    const channel: Channel = {
      isSelfHeard,
      isAcknowledged,
      isPrivate,
      topic,
      name,
      key: topicKey(name, isPrivate),
      joinRef: frame.joinRef ?? frame.ref,
      presenceKey: presence?.key ?? randomUUID(),
      identity,
      token: accessToken,
      rights,
      listener: undefined,
      hears: {
        broadcast: rights.broadcast.read,
        presence: rights.presence.read && presence !== undefined
      },
      hear
    };
    const listener: Listener = {
      wanted: changes,
      requester: () =>
        isExpired(channel.identity, now()) ? undefined : channel.identity.requester,
      hear: (data, ids) => hear("postgres_changes", { data, ids })
    };
    const begin = changes.length > 0 ? await begun(listener) : undefined;
    if (isOver) return feed.unsubscribe(listener);
    channels.set(topic, channel);
    topics.join(channel);
    if (typeof begin === "function") {
      channel.listener = listener;
      begin();
    }
    reply(frame, "ok", { postgres_changes: changes.map(({ asked, id }) => ({ ...asked, id })) });
    if (typeof begin === "string") tell(channel, "postgres_changes", "error", begin);
    else if (begin) tell(channel, "postgres_changes", "ok", "Subscribed to PostgreSQL");
    if (channel.hears.presence) push(channel, "presence_state", topics.presencesIn(channel.key));
  };

  const begun = async (listener: Listener): Promise<(() => void) | string> => {
    try {
      return await feed.subscribe(listener);
    } catch (error) {
      return messageOf(error);
    }
  };

  const identityOf = async (token: string | undefined): Promise<Identity | string> => {
    // A key in the place of a token says nothing that the connection has not said.
    if (token === undefined || token.startsWith("sb_")) return parts.identity;
    return parts.identify(token);
  };

  const takeToken = async (channel: Channel, payload: unknown): Promise<void> => {
    const { access_token: token } = payload as { access_token?: unknown };
    if (typeof token !== "string" || token.startsWith("sb_") || token === channel.token) return;
    const identity = await parts.identify(token);
    if (typeof identity === "string") return shutDown(channel, identity);
    const { name, isPrivate } = channel;
    const rights = isPrivate ? await parts.readRights(name, identity.requester) : publicRights;
    if (channel.rights.broadcast.read && !rights.broadcast.read) {
      return shutDown(
        channel,
        `You no longer have permission to read from this Channel topic: ${name}`
      );
    }
    Object.assign(channel, { identity, token, rights });
    channel.hears.broadcast = rights.broadcast.read;
    channel.hears.presence &&= rights.presence.read;
  };

  const broadcast = (channel: Channel, frame: Frame): void => {
    const message = frame.payload as Broadcast;
    const isMessage = typeof message.event === "string";
    if (channel.rights.broadcast.write && isMessage) {
      topics.broadcast(channel.key, message, channel.isSelfHeard ? undefined : channel);
    }
    if (channel.isAcknowledged) reply(frame, isMessage ? "ok" : "error");
  };

  const present = (channel: Channel, frame: Frame): void => {
    const reason = track(channel, frame.payload);
    if (reason === undefined) reply(frame, "ok");
    else reply(frame, "error", { reason });
  };

  /** @returns why not */
  const track = (channel: Channel, said: unknown): string | undefined => {
    const { event, payload = {} } = said as { event?: unknown; payload?: unknown };
    const what = String(event).toLowerCase();
    if (what === "untrack") topics.untrack(channel);
    else if (what !== "track") return "unknown presence event";
    else if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
      return "Presence track payload must be a map";
    } else if (!channel.rights.presence.write) return "unauthorized";
    else {
      channel.hears.presence = channel.rights.presence.read;
      topics.track(channel, channel.presenceKey, payload);
    }
    return undefined;
  };

  const take = async (frame: Frame): Promise<void> => {
    const { topic, event, joinRef } = frame;
    if (topic === "phoenix") return event === "heartbeat" ? reply(frame, "ok") : undefined;
    if (event === "phx_join") return join(frame);
    const channel = channels.get(topic);
    if (!channel) {
      if (event === "phx_leave") return reply(frame, "ok");
      return reply(frame, "error", { reason: "unmatched topic" });
    }
    // What belongs to a former join of the topic comes too late.
    if (joinRef !== null && joinRef !== channel.joinRef) return;
    if (isExpired(channel.identity, now())) return shutDown(channel, EXPIRED);
    if (event === "phx_leave") {
      reply(frame, "ok");
      close(channel);
    } else if (event === "access_token") await takeToken(channel, frame.payload);
    else if (event === "broadcast") broadcast(channel, frame);
    else if (event === "presence") present(channel, frame);
  };

  /** So many messages as the time since the last one allows. */
  const isFlood = (): boolean => {
    const at = now();
    allowance = Math.min(MAX_BURST, allowance + (Math.max(0, at - heard) / 1000) * MAX_RATE) - 1;
    heard = at;
    return allowance < 0 || waiting > MAX_WAITING;
  };
  const end = (): void => {
    isOver = true;
    for (const channel of [...channels.values()]) drop(channel);
  };

  return {
    hear(message) {
      if (isOver) return;
      const isTooMuch = isFlood();
      const frame = isTooMuch ? undefined : readFrame(message, version);
      if (!frame) {
        for (const channel of channels.values()) {
          if (isTooMuch) tell(channel, "system", "error", "Too many messages per second");
        }
        end();
        if (isTooMuch) wire.close(1008, "Too many messages per second");
        else wire.close(1007, `No message of version ${version}`);
        return;
      }
      waiting++;
      work = work
        .then(() => (isOver ? undefined : take(frame)))
        .catch(parts.report)
        .finally(() => {
          waiting--;
        });
    },
    end,
    sweep() {
      if (isOver) return;
      for (const channel of [...channels.values()]) {
        if (isExpired(channel.identity, now())) shutDown(channel, EXPIRED);
      }
      if (now() - heard <= SILENCE) return;
      end();
      wire.close(1000, "Nothing was heard for a minute");
    }
  };
}

const EXPIRED = "Token has expired";

function isExpired({ expires }: Identity, now: number): boolean {
  return expires !== undefined && expires <= now;
}
