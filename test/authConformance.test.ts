/** The embedded auth service answers as the real one did, exchange by exchange. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { GivenAuthSettings } from "../cli/backend/auth/settings.ts";
import { openReplay, type Replay, readTranscript } from "./support/authReplay.ts";

/** As the real server was set when it was recorded. */
const base: GivenAuthSettings = {
  siteUrl: "http://127.0.0.1:4173",
  redirectUrls: ["http://127.0.0.1:4173/**"],
  providers: ["github", "keycloak"],
  passwordLength: 8,
  passwordCharacters: ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"],
  passwordCost: 4
};
const configs: Record<string, GivenAuthSettings> = {
  autoconfirm: { ...base, isAutoconfirmed: true, hasAnonymous: true, mailInterval: 0 },
  "confirm-email": base,
  "signup-disabled": {
    ...base,
    hasSignUp: false,
    canEnrolTotp: false,
    mailInterval: 0,
    rateLimits: { mails: 0 }
  },
  es256: { ...base, isAutoconfirmed: true, tokenAlgorithm: "ES256" }
};

/** What was done beside the exchanges, when the record was made. */
const between: Record<string, (replay: Replay) => Promise<unknown>> = {
  "user put password needs reauthentication (session > 24 h)": ({ database }) =>
    database.query("update auth.sessions set created_at = created_at - interval '25 hours'"),
  "verify over_request_rate_limit (after 31 calls from one IP)": async (replay) => {
    const exchange = exchanges.find(({ label }) => label.startsWith("verify over_request"));
    for (let at = 0; at < 30; at++) if (exchange) await replay.play(exchange);
  },
  "refresh grand-parent reuse (already used)": async (replay) => replay.wait(11_000)
};

/** In what the embedded service is another, and why. */
const deviations: Record<string, { places: string[]; reason: string }> = {
  "cors preflight": {
    places: [
      "headers.vary",
      "headers.access-control-allow-origin",
      "headers.access-control-allow-methods",
      "headers.access-control-allow-credentials"
    ],
    reason:
      "The gateway answers for all services: to pages of this machine alone, with all methods, and without cookies, which nobody sends."
  },
  "user get bad jwt": {
    places: ["body.message"],
    reason: "The message ends with the words of a parser in Go; the code is the same."
  },
  ...Object.fromEntries(
    [
      "signup again unconfirmed within 60 s",
      "resend within 60 s",
      "recover again within 60 s",
      "verify over_request_rate_limit (after 31 calls from one IP)",
      "recover email rate limit 0"
    ].map((label) => [
      label,
      {
        places: ["headers.retry-after"],
        reason: "The service says when to try again only in words; a header says it to programs."
      }
    ])
  )
};

const exchanges = readTranscript();
let replay: Replay;
before(async () => {
  replay = await openReplay(configs);
});
after(() => replay.close());

for (const exchange of exchanges) {
  const { n, config, label } = exchange;
  test(`${config} ${n}: ${label}`, async () => {
    await between[label]?.(replay);
    const found = await replay.play(exchange);
    assert.deepEqual(found, deviations[label]?.places ?? []);
  });
}

test("deviations are those of exchanges that there are", () => {
  const labels = new Set(exchanges.map(({ label }) => label));
  assert.deepEqual(
    Object.keys(deviations).filter((label) => !labels.has(label)),
    []
  );
});
