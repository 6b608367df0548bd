/**
 * Recorded exchanges with a real auth server, put to the embedded one. What differs in each run (ids, tokens, codes)
 * is learnt on the way: where the record names one that has been seen, the embedded server has to name its own.
 */
import { readFileSync } from "node:fs";
import { createAuthService } from "../../cli/backend/auth/createAuthService.ts";
import { createAuthSettings, type GivenAuthSettings } from "../../cli/backend/auth/settings.ts";
import type { Database } from "../../cli/backend/database.ts";
import { createGateway } from "../../cli/backend/gateway.ts";
import { createKeys } from "../../cli/backend/keys.ts";
import { findMails } from "../../cli/backend/mailbox/mailbox.ts";
import { createFakeProvider } from "../../cli/backend/provider/fakeProvider.ts";
import { type Claims, signToken } from "../../cli/backend/tokens.ts";
import { openPreparedDatabase } from "./preparedDatabase.ts";
import { totpAt } from "./totp.ts";

export interface Exchange {
  n: number;
  config: string;
  label: string;
  request: { method: string; path: string; headers: Record<string, string>; body: unknown };
  response: { status: number; headers: Record<string, string>; body: unknown };
}

export function readTranscript(): Exchange[] {
  const file = new URL("../fixtures/auth-transcript.jsonl", import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Exchange);
}

export interface Replay {
  database: Database;
  /** Lets time pass, in ms. */
  wait(duration: number): void;
  /** Asks as the record did; @returns what is other than in the record, by its place: "body.code" */
  play(exchange: Exchange): Promise<string[]>;
  close(): Promise<void>;
}

/** The record's own addresses, so that they need no translation. */
const URL_OF_SERVICE = "http://127.0.0.1:54321";
const START = Date.parse("2026-11-21T06:36:39.000Z");
/** Between two exchanges, in ms. */
const PACE = 25;

/** @param configs settings of the service by the record's names for them; one database for all of them */
export async function openReplay(
  configs: Readonly<Record<string, GivenAuthSettings>>
): Promise<Replay> {
  const database = await openPreparedDatabase();
  const keys = createKeys();
  const provider = createFakeProvider();
  let now = START;
  const context = { database, keys, now: () => now, url: () => URL_OF_SERVICE };
  const gateways = new Map(
    Object.entries(configs).map(([name, given]) => {
      const settings = createAuthSettings(given);
      const services = { "/auth/v1": createAuthService(context, { settings, provider }) };
      const report = (error: unknown): never => {
        throw error;
      };
      return [name, createGateway({ keys, now: () => now, services, pages: {}, report })];
    })
  );
  const learnt = new Map<string, string>();

  async function play({ config, request, response: recorded }: Exchange): Promise<string[]> {
    now += PACE;
    const gateway = gateways.get(config);
    if (gateway === undefined) throw new Error(`no settings for ${config}`);
    const path = await translatePath(request.path);
    const authorization = await translateToken(request.headers.authorization);
    const answer = await gateway.request(`${URL_OF_SERVICE}/auth/v1${path}`, {
      method: request.method,
      headers: {
        ...request.headers,
        host: "127.0.0.1:54321",
        apikey: keys.publishable,
        ...(authorization === undefined ? {} : { authorization })
      },
      ...(request.body === null ? {} : { body: await translateBody(request) })
    });
    const text = await answer.text();
    return [
      ...compare("status", recorded.status, answer.status),
      ...compareHeaders(recorded.headers, answer.headers),
      ...compareBodies(recorded, text)
    ];
  }

  async function translatePath(path: string): Promise<string> {
    const [pathname = "", query] = path.split("?");
    const parts = pathname.split("/").map((part) => learnt.get(part) ?? part);
    if (query === undefined) return parts.join("/");
    const parameters = new URLSearchParams(query);
    for (const [name, value] of parameters) {
      parameters.set(name, await translate(name, value));
    }
    if (pathname === "/callback" && learnt.has(new URLSearchParams(query).get("state") ?? "")) {
      const account = { email: "kay@example.test", name: "Kay Cloak", isVerified: true };
      if (parameters.has("code")) parameters.set("code", provider.grant("keycloak", account));
    }
    return `${parts.join("/")}?${parameters}`;
  }

  async function translateBody({ path, body }: Exchange["request"]): Promise<string> {
    if (typeof body === "string") return body;
    const entries = Object.entries(body as Record<string, unknown>).map(async ([name, value]) => {
      const isFactor = path.startsWith("/factors/");
      const kind = isFactor && name === "code" ? "totp" : name;
      return [name, typeof value === "string" ? await translate(kind, value) : value];
    });
    return JSON.stringify(Object.fromEntries(await Promise.all(entries)));
  }

  /** What the record had from a mail or an app is taken from the embedded server's. */
  async function translate(name: string, value: string): Promise<string> {
    const known = learnt.get(value);
    if (known !== undefined && name !== "totp") return known;
    if (name === "totp") return value === "000000" ? value : totpAt(secretOf(), now);
    const { mails } = await findMails(database, { start: 0, limit: 1 });
    const [mail] = mails;
    if (/^(pkce_)?[\da-f]{56}$/.test(value)) {
      const hash = new URL(mail?.links[0]?.url ?? "").searchParams.get("token") ?? "";
      learnt.set(value, hash);
      return hash;
    }
    const isCode = (name === "token" || name === "nonce") && /^\d{6}$/.test(value);
    return isCode && value !== "000000" ? (mail?.code ?? "") : value;
  }

  function secretOf(): string {
    const secret = learnt.get("secret");
    if (secret === undefined) throw new Error("no factor has been enrolled");
    return secret;
  }

  async function translateToken(header: string | undefined): Promise<string | undefined> {
    const token = header?.replace(/^Bearer /, "");
    if (token === undefined) return undefined;
    const claims = readClaims(token);
    if (claims === undefined) return header;
    const known = learnt.get(token);
    if (known !== undefined) return `Bearer ${known}`;
    const translated = Object.entries(claims).map(([name, value]) => [
      name,
      learnt.get(String(value)) ?? value
    ]);
    return `Bearer ${await signToken(Object.fromEntries(translated), keys)}`;
  }

  function compareHeaders(recorded: Record<string, string>, answered: Headers): string[] {
    return HEADERS.flatMap((name) => {
      const [one, other] = [recorded[name], answered.get(name) ?? undefined];
      if (name !== "location" || one === undefined || other === undefined) {
        return compare(`headers.${name}`, one, other);
      }
      return compare("headers.location", readAddress(one), readAddress(other));
    });
  }

  function compareBodies({ headers, body }: Exchange["response"], text: string): string[] {
    const type = headers["content-type"] ?? "";
    if (type.startsWith("text/html")) return []; // its address is compared as a header
    if (!type.startsWith("application/json")) return compare("body", body, text);
    return compare("body", body, JSON.parse(text) as unknown);
  }

  function compare(place: string, recorded: unknown, answered: unknown): string[] {
    const name = place.slice(place.lastIndexOf(".") + 1);
    if (Array.isArray(recorded) && Array.isArray(answered)) {
      const length = Math.max(recorded.length, answered.length);
      return Array.from({ length }, (_, at) =>
        compare(`${place}.${at}`, recorded[at], answered[at])
      ).flat();
    }
    if (isRecord(recorded) && isRecord(answered)) {
      const names = [...new Set([...Object.keys(recorded), ...Object.keys(answered)])];
      return names.flatMap((key) => compare(`${place}.${key}`, recorded[key], answered[key]));
    }
    if (typeof recorded === "string" && typeof answered === "string") {
      return compareTexts(place, name, recorded, answered);
    }
    if (TIMES.test(name) && typeof recorded === "number" && typeof answered === "number") return [];
    return Object.is(recorded, answered) ? [] : [place];
  }

  function compareTexts(place: string, name: string, recorded: string, answered: string): string[] {
    const claims = readClaims(recorded);
    if (claims !== undefined) {
      learnt.set(recorded, answered);
      return [
        ...compare(`${place}.header`, readHeader(recorded), readHeader(answered)),
        ...compare(`${place}.claims`, claims, readClaims(answered))
      ];
    }
    const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
    if (time.test(recorded)) return time.test(answered) ? [] : [place];
    if (TIMES.test(name) && /^\d+$/.test(recorded)) return /^\d+$/.test(answered) ? [] : [place];
    if (name === "provider_token") return answered === "" ? [place] : [];
    if (name === "qr_code") return answered.startsWith("<svg ") ? [] : [place];
    if (name === "uri" || name === "action_link" || name === "url") {
      return compare(place, readAddress(recorded), readAddress(answered));
    }
    const pattern = patternOf(name, recorded);
    if (pattern === undefined) return recorded === answered ? [] : [place];
    const known = learnt.get(recorded);
    learnt.set(recorded, answered);
    if (name === "secret") learnt.set("secret", answered);
    const isSame = known === undefined || known === answered;
    return pattern.test(answered) && isSame ? [] : [place];
  }

  return {
    database,
    wait(duration) {
      now += duration;
    },
    play,
    close: () => database.close()
  };
}

/** How a text has to look that is another in each run; undefined for those that are the same. */
function patternOf(name: string, recorded: string): RegExp | undefined {
  if (UUID.test(recorded)) return UUID;
  return LAB.test(recorded) ? /./ : NAMED[name];
}

/** In seconds since 1970. */
const TIMES = /^(expires_at|exp|iat|timestamp)$/;
/** The provider of the record, its client, and whom it knew: a fake one stands in for it. */
const LAB = /^(http:\/\/127\.0\.0\.1:58080\/realms\/lab.*|lab|kc-1|at)$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What is other in each run, by its name, and how it has to look. */
const NAMED: Readonly<Record<string, RegExp>> = {
  refresh_token: /^[a-z2-7]{12}$/,
  secret: /^[A-Z2-7]{32}$/,
  email_otp: /^\d{6}$/,
  hashed_token: /^[\da-f]{56}$/,
  token: /^(pkce_)?[\da-f]{56}$/,
  kid: /./,
  x: /^[\w-]{43}$/,
  y: /^[\w-]{43}$/
};

/** Those that clients read. */
const HEADERS = [
  "content-type",
  "cache-control",
  "location",
  "link",
  "x-total-count",
  "x-supabase-api-version",
  "x-sb-error-code",
  "retry-after",
  "vary",
  "access-control-allow-origin",
  "access-control-allow-methods",
  "access-control-allow-headers",
  "access-control-allow-credentials"
];

/** An address in its parts, so that it does not matter in which order parameters stand. */
function readAddress(address: string): Record<string, unknown> {
  const [beforeFragment = "", fragment] = address.split("#");
  const [base = "", query] = beforeFragment.split("?");
  const parts = { base: decodeURIComponent(base), query, fragment };
  return {
    ...parts,
    query: query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query)),
    fragment: fragment === undefined ? undefined : Object.fromEntries(new URLSearchParams(fragment))
  };
}

function readHeader(token: string): unknown {
  return JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
}

/** @returns undefined where it is no token */
function readClaims(token: string): Claims | undefined {
  if (!/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined;
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
