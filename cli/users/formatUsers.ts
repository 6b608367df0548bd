/** Users and links as lines for people, and as JSON. What a service says never steers a terminal. */
import { printable } from "../problem.ts";
import type { Factor, Link, ListedUser, User } from "./adminApi.ts";

const MAX_WORDS = 80; // characters of a name or an address in a list

/** One user a line: id, address, name, since when, what is out of the ordinary. */
export function userLine(user: ListedUser): string {
  const marks = [
    !user.confirmed && "unconfirmed",
    user.bannedUntil && `banned until ${dayOf(user.bannedUntil)}`,
    user.deleted && "deleted"
  ].filter(Boolean);
  const parts = [
    printable(user.id),
    short(user.email) || "(no address)",
    short(user.name),
    `since ${dayOf(user.created)}`,
    user.lastSignIn ? `last here ${dayOf(user.lastSignIn)}` : "never here",
    marks.join(", ")
  ];
  return `${parts.filter(Boolean).join("  ")}\n`;
}

/** All that is known of one, a line each. */
export function userDetails(user: User): string {
  const rows: [string, string | undefined][] = [
    ["id", user.id],
    ["e-mail", user.email],
    ["name", user.name],
    ["signs in by", user.providers.join(", ")],
    ["created", user.created],
    ["invited", user.invited],
    ["confirmed", user.confirmed ?? "not yet"],
    ["last here", user.lastSignIn ?? "never"],
    ["banned until", user.bannedUntil],
    ["deleted", user.deleted],
    ...user.factors.map((factor): [string, string] => ["factor", factorLine(factor).trimEnd()])
  ];
  return table(rows);
}

export function factorLine({ id, type, status, name }: Factor): string {
  return `${[id, type, status, short(name)].filter(Boolean).map(printable).join("  ")}\n`;
}

/** @param site where the site takes the token itself: "https://example.com/auth/callback/" */
export function linkDetails(link: Link, site: string | undefined): string {
  return table([
    ["link", link.url],
    ["on the site", site && siteLink(link, site)],
    ["code", link.code],
    ["leads to", link.redirectTo]
  ]);
}

/** A link that no mail scanner uses up by opening it: the page there has a button. */
export function siteLink({ tokenHash, type }: Link, site: string): string {
  return `${site}?${new URLSearchParams({ token_hash: tokenHash, type })}`;
}

/** One document, in which nothing but ASCII could steer a terminal, and that is escaped. */
export function asJson(value: object): string {
  const text = JSON.stringify(value, undefined, 2);
  const escaped = text.replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
  return `${escaped}\n`;
}

function table(rows: readonly [string, string | undefined][]): string {
  const shown = rows.filter(([, value]) => value);
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value = ""]) => `${name.padEnd(width)}  ${printable(value)}\n`).join("");
}

function short(words: string): string {
  const safe = printable(words);
  return safe.length > MAX_WORDS ? `${safe.slice(0, MAX_WORDS - 1)}…` : safe;
}

/** "2026-11-21T06:36:43.576265Z" → "2026-11-21" */
function dayOf(instant: string | undefined): string {
  return /^\d{4}-\d\d-\d\d/.exec(instant ?? "")?.[0] ?? "an unknown day";
}
