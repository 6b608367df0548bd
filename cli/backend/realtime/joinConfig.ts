/** What a client wants of a channel when it joins. What cannot be read counts as not said, as on Supabase. */
import { z } from "zod";
import type { Wanted } from "./changeFeed.ts";

export interface JoinConfig {
  /** Whether it hears what it has sent itself. */
  isSelfHeard: boolean;
  /** Whether what it sends is acknowledged. */
  isAcknowledged: boolean;
  isPrivate: boolean;
  /** Undefined where it asks for none. */
  presence: { key: string } | undefined;
  /** As the client has sent them: they go back with ids, and are compared there. */
  changes: readonly (Wanted & { asked: object })[];
  accessToken: string | undefined;
}

const MAX_CHANGES = 100;

const flag = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
  .catch(false);
const text = z.string().max(10_000);

const change = z.looseObject({
  event: z.string().catch("*"),
  schema: text.optional(),
  table: text.optional(),
  filter: text.nullish(),
  select: z.array(text).max(1000).optional()
});

const schema = z.object({
  access_token: z.string().optional().catch(undefined),
  config: z
    .object({
      broadcast: z.object({ self: flag, ack: flag }).catch({ self: false, ack: false }),
      presence: z
        .object({ enabled: flag.default(true), key: text.catch("") })
        .catch({ enabled: true, key: "" }),
      private: flag,
      postgres_changes: z.array(z.unknown()).catch([])
    })
    .catch({
      broadcast: { self: false, ack: false },
      presence: { enabled: true, key: "" },
      private: false,
      postgres_changes: []
    })
});

/**
 * @param key for presence, where the client names none
 * @returns what is wrong, in the words that clients are told
 */
export function readJoinConfig(payload: unknown, key: string): JoinConfig | string {
  const { data } = schema.safeParse(payload);
  const { broadcast, presence, private: isPrivate, postgres_changes } = data?.config ?? {};
  const asked = postgres_changes ?? [];
  if (asked.length > MAX_CHANGES) {
    return `InvalidJoinPayload: more than ${MAX_CHANGES} postgres_changes`;
  }
  return {
    isSelfHeard: broadcast?.self ?? false,
    isAcknowledged: broadcast?.ack ?? false,
    isPrivate: isPrivate ?? false,
    presence: presence?.enabled ? { key: presence.key || key } : undefined,
    changes: asked.flatMap(wantedOf),
    accessToken: data?.access_token
  };
}

function wantedOf(written: unknown): (Wanted & { asked: object })[] {
  const { data } = change.safeParse(written);
  if (!data) return [];
  const { schema: namespace, table, filter, select } = data;
  const event = data.event.toUpperCase();
  return [
    {
      asked: data,
      id: idOf(JSON.stringify(Object.entries(data).sort())),
      event: event === "INSERT" || event === "UPDATE" || event === "DELETE" ? event : "*",
      schema: namespace ?? (table === undefined ? "" : "public"),
      table: table ?? "*",
      filter: filter ?? "",
      select: select && select.length > 0 ? select : undefined
    }
  ];
}

/** The same number for the same words: Fowler, Noll and Vo's hash, of 27 bits as Supabase's ids have them. */
function idOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const character of words) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % 2 ** 27;
}
