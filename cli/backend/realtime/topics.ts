/** Who is in which topic: messages for all of them, and who says to be there (presence). */
import type { Broadcast } from "./frames.ts";

/** One client in one topic. */
export interface Member {
  /** Public and private topics of one name are two. */
  key: string;
  hear(event: string, payload: unknown): void;
  /** Whether it hears of broadcasts, and of presences. */
  hears: { broadcast: boolean; presence: boolean };
}

type Presences = Record<string, { metas: object[] }>;

export interface Topics {
  join(member: Member): void;
  /** With whatever it has said of its presence. */
  leave(member: Member): void;
  /** @param from who does not hear it itself */
  broadcast(key: string, message: Broadcast, from?: Member): void;
  /** @param name under which others see it @param meta what it says of itself */
  track(member: Member, name: string, meta: object): void;
  untrack(member: Member): void;
  /** All that are there: `presence_state`. */
  presencesIn(key: string): Presences;
}

export const topicKey = (name: string, isPrivate: boolean): string =>
  `${isPrivate ? "private" : "public"}:${name}`;

export function createTopics(): Topics {
  const topics = new Map<string, Set<Member>>();
  const presences = new Map<Member, { name: string; meta: object }>();
  let count = 0;

  const membersOf = (key: string): readonly Member[] => [...(topics.get(key) ?? [])];
  const tell = (key: string, joins: Presences, leaves: Presences): void => {
    for (const member of membersOf(key)) {
      if (member.hears.presence) member.hear("presence_diff", { joins, leaves });
    }
  };
  const stateOf = (member: Member): Presences => {
    const presence = presences.get(member);
    return presence ? { [presence.name]: { metas: [presence.meta] } } : {};
  };

  const untrack = (member: Member): void => {
    const leaves = stateOf(member);
    if (presences.delete(member)) tell(member.key, {}, leaves);
  };

  return {
    untrack,
    join(member) {
      const members = topics.get(member.key) ?? new Set();
      topics.set(member.key, members.add(member));
    },
    leave(member) {
      const members = topics.get(member.key);
      members?.delete(member);
      if (members?.size === 0) topics.delete(member.key);
      untrack(member);
    },
    broadcast(key, message, from) {
      for (const member of membersOf(key)) {
        if (member !== from && member.hears.broadcast) member.hear("broadcast", message);
      }
    },
    track(member, name, meta) {
      const leaves = stateOf(member);
      presences.set(member, { name, meta: { ...meta, phx_ref: `vitrine-${++count}` } });
      tell(member.key, stateOf(member), leaves);
    },
    presencesIn(key) {
      const all: Presences = {};
      for (const member of membersOf(key)) {
        for (const [name, { metas }] of Object.entries(stateOf(member))) {
          all[name] = { metas: [...(all[name]?.metas ?? []), ...metas] };
        }
      }
      return all;
    }
  };
}
