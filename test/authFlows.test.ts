/** What the embedded auth service does over time: what is good for once, for a while, or not any more. */
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import { createTestCaptcha, testAnswers } from "../cli/backend/auth/testCaptcha.ts";
import { type Account, follow, type OpenAuth, openAuth, PASSWORD } from "./support/openAuth.ts";
import { totpAt } from "./support/totp.ts";

const auth = await openAuth();
const quick = auth.with({ isAutoconfirmed: true, mailInterval: 0, rateLimits: noLimits() });

function noLimits() {
  const names = ["signUp", "anonymous", "mail", "token", "verify", "user", "factor", "mails"];
  return Object.fromEntries(names.map((name) => [name, 1_000_000]));
}

function newAddress(): string {
  return `ann-${randomBytes(4).toString("hex")}@example.com`;
}

function newVerifier() {
  const verifier = randomBytes(32).toString("hex");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return { verifier, challenge: { code_challenge: challenge, code_challenge_method: "s256" } };
}

const refresh = (service: OpenAuth, token: string) =>
  service.post("/token?grant_type=refresh_token", { refresh_token: token });
const exchange = (service: OpenAuth, code: string | undefined, verifier: string) =>
  service.post("/token?grant_type=pkce", { auth_code: code, code_verifier: verifier });

/** What a refresh token is to the service, told by another way. */
interface ModelToken {
  text: string;
  parent: number;
  usedAt: number | undefined;
}

test("refresh tokens are taken once, again for some seconds, and while their answer may be lost", async () => {
  const steps = fc.array(fc.record({ pick: fc.nat(), wait: fc.constantFrom(0, 1, 4, 9, 12, 60) }), {
    minLength: 1,
    maxLength: 14
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { refreshToken } = await quick.signIn();
      const tokens: ModelToken[] = [{ text: refreshToken, parent: -1, usedAt: undefined }];
      for (const { pick, wait } of all) {
        quick.wait(wait);
        // The newest ones are picked most, as it is in life.
        const at = Math.max(0, tokens.length - 1 - (pick % 4));
        const token = tokens[at] as ModelToken;
        const active = tokens.findLastIndex(({ usedAt }) => usedAt === undefined);
        const now = quick.now() + 10; // the clock of the answer
        const { status, code, body } = await refresh(quick, token.text);
        const isLost = token.usedAt !== undefined && active >= 0 && tokens[active]?.parent === at;
        const isSoon = token.usedAt !== undefined && now <= token.usedAt + 10_000;
        if (token.usedAt === undefined || (isSoon && !isLost)) {
          assert.equal(status, 200);
          token.usedAt = now;
          tokens.push({ text: String(body.refresh_token), parent: at, usedAt: undefined });
        } else if (isLost) {
          assert.equal(body.refresh_token, tokens[active]?.text);
        } else {
          assert.deepEqual([status, code], [400, "refresh_token_already_used"]);
          for (const one of tokens) one.usedAt ??= now;
        }
      }
      const texts = tokens.map(({ text }) => text);
      assert.equal(new Set(texts).size, texts.length);
    }),
    { numRuns: 25 }
  );
});

test("a stolen refresh token ends the session for both", async () => {
  const { refreshToken, token } = await quick.signIn();
  const first = await refresh(quick, refreshToken);
  const second = await refresh(quick, String(first.body.refresh_token));
  quick.wait(11);
  const stolen = await refresh(quick, refreshToken);
  assert.equal(stolen.code, "refresh_token_already_used");
  quick.wait(11);
  const own = await refresh(quick, String(second.body.refresh_token));
  assert.equal(own.code, "refresh_token_already_used");
  assert.equal((await quick.get("/user", { token })).status, 200); // until it expires
  quick.wait(3600);
  assert.equal((await quick.get("/user", { token })).code, "bad_jwt");
});

test("two refreshes at once get the same answer", async () => {
  const { refreshToken } = await quick.signIn();
  const answers = await Promise.all([refresh(quick, refreshToken), refresh(quick, refreshToken)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200]
  );
  assert.equal(answers[0].body.refresh_token, answers[1].body.refresh_token);
});

test("a code is for the browser that began alone, for once, and for five minutes", async () => {
  const { email } = await quick.signIn();
  const { verifier, challenge } = newVerifier();
  const begin = async (): Promise<string | undefined> => {
    await quick.post("/recover", { email, ...challenge });
    return (await follow(quick, (await quick.mailTo(email)).link)).location.all.code;
  };
  const code = await begin();
  assert.equal((await exchange(quick, code, "another")).code, "bad_code_verifier");
  const { status, body } = await exchange(quick, code, verifier);
  assert.equal(status, 200);
  assert.equal(body.user?.email, email);
  assert.equal((await exchange(quick, code, verifier)).code, "flow_state_not_found");

  const late = await begin();
  quick.wait(301);
  assert.equal((await exchange(quick, late, verifier)).code, "flow_state_expired");
});

test("a magic link counts from when it is followed", async () => {
  const { email } = await quick.signIn();
  const { verifier, challenge } = newVerifier();
  await quick.post("/otp", { email, ...challenge });
  quick.wait(3000);
  const { location } = await follow(quick, (await quick.mailTo(email)).link);
  quick.wait(200);
  assert.equal((await exchange(quick, location.all.code, verifier)).status, 200);
});

test("a challenge that is half given, or none, is refused", async () => {
  const email = newAddress();
  const { challenge } = newVerifier();
  for (const faulty of [
    { code_challenge: challenge.code_challenge },
    { code_challenge_method: "s256" },
    { ...challenge, code_challenge: "short" },
    { ...challenge, code_challenge: `${"a".repeat(50)} ` },
    { ...challenge, code_challenge_method: "md5" }
  ]) {
    assert.equal((await quick.post("/otp", { email, ...faulty })).code, "validation_failed");
  }
});

test("links and codes of mails are good once, for an hour, and until the next mail", async () => {
  const { email } = await quick.signIn();
  const recover = async () => {
    await quick.post("/recover", { email });
    return quick.mailTo(email);
  };
  const verify = (token: string | undefined, address = email) =>
    quick.post("/verify", { type: "recovery", email: address, token });

  const first = await recover();
  const second = await recover();
  assert.equal((await verify(first.code)).code, "otp_expired");
  assert.equal((await verify(second.code, newAddress())).code, "otp_expired");
  assert.equal((await verify(second.code)).status, 200);
  assert.equal((await verify(second.code)).code, "otp_expired");
  const link = await follow(quick, second.link);
  assert.deepEqual([link.status, link.location.all.error_code], [303, "otp_expired"]);

  const third = await recover();
  quick.wait(3601);
  assert.equal((await verify(third.code)).code, "otp_expired");
});

test("the code of one kind of mail is no good for another", async () => {
  const { email } = await quick.signIn();
  await quick.post("/recover", { email });
  const { code, hash } = await quick.mailTo(email);
  const as = (type: string) => quick.post("/verify", { type, email, token: code });
  for (const type of ["signup", "invite", "email_change"]) {
    assert.equal((await as(type)).code, "otp_expired");
  }
  assert.equal((await as("nonsense")).code, "validation_failed");
  const hashed = await quick.post("/verify", { type: "recovery", token_hash: hash });
  assert.equal(hashed.status, 200);
});

test("links lead nowhere but where they may", async () => {
  const { email } = await quick.signIn();
  for (const evil of ["https://evil.test/", "//evil.test", "http://127.0.0.1:4173@evil.test"]) {
    await quick.post(`/recover?redirect_to=${encodeURIComponent(evil)}`, { email });
    const { link } = await quick.mailTo(email);
    assert.equal(new URL(link).searchParams.get("redirect_to"), "http://127.0.0.1:4173");
    const address = new URL(link);
    address.searchParams.set("redirect_to", evil);
    const { location } = await follow(quick, String(address));
    assert.equal(location.address, "http://127.0.0.1:4173");
  }
});

test("a sign-up mail is sent again, and the first one is good no more", async () => {
  const email = newAddress();
  await auth.post("/signup", { email, password: PASSWORD });
  const first = await auth.mailTo(email);
  auth.wait(61);
  const again = await auth.post("/resend", { type: "signup", email });
  assert.deepEqual([again.status, again.body], [200, {}]);
  const second = await auth.mailTo(email);
  const verify = (code: string | undefined) =>
    auth.post("/verify", { type: "signup", email, token: code });
  assert.equal((await verify(first.code)).code, "otp_expired");
  assert.equal((await verify(second.code)).status, 200);
});

test("who signs up with an address that has an account learns nothing of it", async () => {
  const { email } = await auth.signIn();
  const other = newAddress();
  const shapes = await Promise.all(
    [email, other].map(async (one) => {
      const { status, body } = await auth.post("/signup", { email: one, password: PASSWORD });
      return { status, keys: Object.keys(body), metadata: body.app_metadata };
    })
  );
  assert.deepEqual(shapes[0], shapes[1]);
});

test("a new address is confirmed at both, in either order", async () => {
  for (const isNewFirst of [true, false]) {
    const { email, token } = await auth.signIn();
    const next = newAddress();
    await auth.put("/user", { email: next }, { token });
    const [toNew, toOld] = [await auth.mailTo(next), await auth.mailTo(email)];
    const [one, other] = isNewFirst ? [toNew, toOld] : [toOld, toNew];
    const half = await follow(auth, one.link);
    assert.match(half.location.all.message ?? "", /confirm link sent to the other email/);
    assert.equal((await follow(auth, one.link)).location.all.error_code, "otp_expired");
    assert.equal((await auth.get("/user", { token })).body.email, email);
    const whole = await follow(auth, other.link);
    assert.ok(whole.location.all.access_token);
    const { body } = await auth.get("/user", { token });
    assert.deepEqual([body.email, body.new_email], [next, undefined]);
    assert.equal((body.identities as { email: string }[])[0]?.email, next);
  }
});

test("the mails of a change name both addresses, and each says which of them it has come to", async () => {
  const { email, token } = await auth.signIn();
  const next = newAddress();
  await auth.put("/user", { email: next }, { token });
  const [toNew, toOld] = [await auth.mailTo(next), await auth.mailTo(email)];
  assert.equal(toNew.subject, "Confirm your new address");
  assert.equal(toOld.subject, "Confirm that your address is to change");
  const words = `The address of an account is to change from ${email} to ${next}.`;
  for (const { paragraphs } of [toNew, toOld]) assert.ok(paragraphs[0]?.startsWith(words));
});

test("a change of address that a browser has begun ends there with a code", async () => {
  const { email, token } = await auth.signIn();
  const { verifier, challenge } = newVerifier();
  const next = newAddress();
  await auth.put("/user", { email: next, ...challenge }, { token });
  const half = await follow(auth, (await auth.mailTo(email)).link);
  assert.ok(half.location.all.message);
  const { location } = await follow(auth, (await auth.mailTo(next)).link);
  const { body } = await exchange(auth, location.all.code, verifier);
  assert.equal(body.user?.email, next);
});

test("an address of another account cannot be taken", async () => {
  const [{ email }, { token }] = [await auth.signIn(), await auth.signIn()];
  assert.equal((await auth.put("/user", { email }, { token })).code, "email_exists");
});

test("a new password ends other sessions and what was sent before", async () => {
  const account = await quick.signIn();
  const { email, token } = account;
  const other = await quick.post("/token?grant_type=password", { email, password: PASSWORD });
  await quick.post("/recover", { email });
  const { code } = await quick.mailTo(email);
  assert.equal((await quick.put("/user", { password: "Another-horse-8" }, { token })).status, 200);
  const later = await quick.get("/user", { token: String(other.body.access_token) });
  assert.equal(later.code, "session_not_found");
  assert.equal((await quick.get("/user", { token })).status, 200);
  const verified = await quick.post("/verify", { type: "recovery", email, token: code });
  assert.equal(verified.code, "otp_expired");
  const old = await quick.post("/token?grant_type=password", { email, password: PASSWORD });
  assert.equal(old.code, "invalid_credentials");
});

test("an old session needs a code for a new password, once", async () => {
  const { email, refreshToken } = await quick.signIn();
  quick.wait(25 * 3600);
  const token = String((await refresh(quick, refreshToken)).body.access_token);
  const change = (password: string, nonce?: string) =>
    quick.put("/user", { password, nonce }, { token });
  assert.equal((await change("Another-horse-8")).code, "reauthentication_needed");
  await quick.get("/reauthenticate", { token });
  const { code } = await quick.mailTo(email);
  assert.equal((await change("Another-horse-8", "000000")).code, "reauthentication_not_valid");
  assert.equal((await change("Another-horse-8", code)).status, 200);
  assert.equal((await change("Third-horse-99", code)).code, "reauthentication_not_valid");
});

async function enrol(account: Account, name = "phone") {
  const { token } = account;
  const asked = { factor_type: "totp", friendly_name: name };
  const { body } = await quick.post("/factors", asked, { token });
  const { secret } = body.totp as { secret: string };
  return { id: String(body.id), secret };
}

async function prove(factor: { id: string; secret: string }, token: string, shift = 0) {
  const { body } = await quick.post(`/factors/${factor.id}/challenge`, {}, { token });
  const code = totpAt(factor.secret, quick.now() + shift * 1000);
  return quick.post(`/factors/${factor.id}/verify`, { challenge_id: body.id, code }, { token });
}

test("a second step is proved by each code once, and ends what was begun without it", async () => {
  const account = await quick.signIn();
  const { email } = account;
  const bystander = await quick.post("/token?grant_type=password", { email, password: PASSWORD });
  const factor = await enrol(account);
  const proved = await prove(factor, account.token);
  assert.equal(proved.status, 200);
  const ended = await quick.get("/user", { token: String(bystander.body.access_token) });
  assert.equal(ended.code, "session_not_found");

  const later = await quick.post("/token?grant_type=password", { email, password: PASSWORD });
  const token = String(later.body.access_token);
  assert.equal((await prove(factor, token)).code, "mfa_verification_failed");
  quick.wait(30);
  assert.equal((await prove(factor, token)).status, 200);
});

test("a challenge ends after five minutes, and is for one address", async () => {
  const account = await quick.signIn();
  const { token } = account;
  const factor = await enrol(account);
  const begin = async () =>
    (await quick.post(`/factors/${factor.id}/challenge`, {}, { token })).body.id;
  const end = (challenge: unknown, ip?: string) =>
    quick.post(
      `/factors/${factor.id}/verify`,
      { challenge_id: challenge, code: totpAt(factor.secret, quick.now()) },
      { token, ...(ip === undefined ? {} : { ip }) }
    );
  assert.equal((await end(await begin(), "10.0.0.9")).code, "mfa_ip_address_mismatch");
  const old = await begin();
  quick.wait(301);
  assert.equal((await end(old)).code, "mfa_challenge_expired");
  assert.equal((await end(old)).code, "mfa_factor_not_found");
});

test("a recovery does not do without the second step", async () => {
  const account = await quick.signIn();
  const factor = await enrol(account);
  await prove(factor, account.token);
  await quick.post("/recover", { email: account.email });
  const { code } = await quick.mailTo(account.email);
  const recovered = await quick.post("/verify", {
    type: "recovery",
    email: account.email,
    token: code
  });
  const token = String(recovered.body.access_token);
  const change = () => quick.put("/user", { password: "Another-horse-8" }, { token });
  const refused = await change();
  assert.deepEqual([refused.status, refused.code], [401, "insufficient_aal"]);
  quick.wait(30);
  await prove(factor, token);
  assert.equal((await change()).status, 200);
});

test("without its second step an account is as before", async () => {
  const account = await quick.signIn();
  const factor = await enrol(account);
  const { body } = await prove(factor, account.token);
  const token = String(body.access_token);
  assert.equal((await quick.delete(`/factors/${factor.id}`, { token })).status, 200);
  const { body: lowered } = await refresh(quick, String(body.refresh_token));
  const [, payload = ""] = String(lowered.access_token).split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<
    string,
    unknown
  >;
  assert.equal(claims.aal, "aal1");
});

async function byProvider(
  service: OpenAuth,
  account: { email: string; isVerified?: boolean },
  query = ""
) {
  const begun = await service.get(
    `/authorize?provider=github&redirect_to=http://127.0.0.1:4173/cb${query}`
  );
  return comeBack(service, begun.location.all.state ?? "", account);
}

function comeBack(
  service: OpenAuth,
  state: string,
  { email, isVerified = true }: { email: string; isVerified?: boolean }
) {
  const code = service.provider.grant("github", { name: "Pat", email, isVerified });
  return service.get(`/callback?code=${code}&state=${state}`);
}

test("a provider makes an account, and finds it again", async () => {
  const email = newAddress();
  const first = await byProvider(auth, { email });
  assert.equal(first.location.address, "http://127.0.0.1:4173/cb");
  const user = async (token: string | undefined) => (await auth.get("/user", { token })).body;
  const one = await user(first.location.all.access_token);
  assert.deepEqual(one.app_metadata, { provider: "github", providers: ["github"] });
  const again = await byProvider(auth, { email: email.toUpperCase() });
  assert.equal((await user(again.location.all.access_token)).id, one.id);
});

test("a provider's verified address finds the account that has it; an unverified one does not", async () => {
  const account = await auth.signIn();
  const linked = await byProvider(auth, { email: account.email });
  const { body } = await auth.get("/user", { token: linked.location.all.access_token });
  assert.equal(body.id, account.id);
  assert.deepEqual(body.app_metadata, { provider: "email", providers: ["email", "github"] });

  const email = newAddress();
  const { location } = await byProvider(auth, { email, isVerified: false });
  assert.equal(location.all.error_code, "provider_email_needs_verification");
  const mail = await auth.mailTo(email);
  const confirmed = await follow(auth, mail.link);
  assert.ok(confirmed.location.all.access_token);
});

test("whoever made an account before its owner came has no part in it", async () => {
  const email = newAddress();
  await auth.post("/signup", { email, password: PASSWORD, data: { full_name: "Mallory" } });
  const { location } = await byProvider(auth, { email });
  const { body } = await auth.get("/user", { token: location.all.access_token });
  assert.deepEqual(body.app_metadata, { provider: "github", providers: ["github"] });
  assert.equal((body.user_metadata as Record<string, unknown>).full_name, "Pat");
  const login = await auth.post("/token?grant_type=password", { email, password: PASSWORD });
  assert.equal(login.code, "invalid_credentials");
});

test("the way back from a provider is good for once, and for whoever began it", async () => {
  const { verifier, challenge } = newVerifier();
  const query = `&${new URLSearchParams(challenge)}`;
  const begun = await auth.get(`/authorize?provider=github${query}`);
  const { state = "" } = begun.location.all;
  const email = newAddress();
  const { location } = await comeBack(auth, state, { email });
  const again = await comeBack(auth, state, { email });
  assert.equal(again.location.all.error_code, "flow_state_already_used");
  assert.equal((await exchange(auth, location.all.code, "another")).code, "bad_code_verifier");
  const { body } = await exchange(auth, location.all.code, verifier);
  assert.equal(body.user?.email, email);
  assert.ok(body.provider_token);

  const late = await auth.get(`/authorize?provider=github${query}`);
  auth.wait(301);
  const { location: end } = await comeBack(auth, late.location.all.state ?? "", { email });
  assert.equal(end.all.error_code, "bad_oauth_state");
});

test("a provider's code that is none, or of another provider, lets nobody in", async () => {
  const begun = await auth.get("/authorize?provider=github");
  const { state = "" } = begun.location.all;
  const foreign = auth.provider.grant("google", {
    name: "",
    email: newAddress(),
    isVerified: true
  });
  for (const code of ["none", foreign]) {
    const { location } = await auth.get(`/callback?code=${code}&state=${state}`);
    assert.equal(location.all.error, "server_error");
  }
});

test("where nobody signs up, providers bring nobody new", async () => {
  const closed = auth.with({ hasSignUp: false });
  const { location } = await byProvider(closed, { email: newAddress() });
  assert.deepEqual(
    [location.all.error, location.all.error_code],
    ["access_denied", "signup_disabled"]
  );
});

test("a provider is linked to an account and unlinked", async () => {
  const [account, other] = [await auth.signIn(), await auth.signIn()];
  const link = async (token: string, email: string) => {
    const path = "/user/identities/authorize?provider=github&skip_http_redirect=true";
    const { body } = await auth.get(path, { token });
    const state = new URL(String(body.url)).searchParams.get("state") ?? "";
    return comeBack(auth, state, { email });
  };
  const email = newAddress();
  assert.ok((await link(account.token, email)).location.all.access_token);
  assert.equal(
    (await link(account.token, email)).location.all.error_code,
    "identity_already_exists"
  );
  const { location } = await link(other.token, email);
  assert.equal(location.all.error_description, "Identity is already linked to another user");

  const { token } = account;
  const { body } = await auth.get("/user", { token });
  const identities = body.identities as { identity_id: string; provider: string }[];
  const github = identities.find(({ provider }) => provider === "github");
  const path = `/user/identities/${github?.identity_id}`;
  const foreign = await auth.delete(path, { token: other.token });
  assert.equal(foreign.code, "single_identity_not_deletable");
  assert.equal((await auth.delete(path, { token })).status, 200);
  const { body: left } = await auth.get("/user", { token });
  assert.deepEqual(left.app_metadata, { provider: "email", providers: ["email"] });
});

test("somebody without an account becomes somebody by an address", async () => {
  const open = auth.with({ hasAnonymous: true });
  const { body } = await open.post("/signup", { data: {} });
  const token = String(body.access_token);
  const refused = await open.put("/user", { password: PASSWORD }, { token });
  assert.equal(refused.code, "validation_failed");
  const email = newAddress();
  await open.put("/user", { email }, { token });
  const mail = await open.mailTo(email);
  await open.post("/verify", { type: "email_change", email, token: mail.code });
  const { body: user } = await open.get("/user", { token });
  assert.deepEqual([user.is_anonymous, user.email], [false, email]);
});

test("where a captcha is asked for, pages bring its answer and machines need none", async () => {
  const guarded = auth.with({ captcha: createTestCaptcha("turnstile") });
  const { email, refreshToken } = await auth.signIn();
  const login = (answer?: string, isAdmin = false) =>
    guarded.post(
      "/token?grant_type=password",
      { email, password: PASSWORD, gotrue_meta_security: { captcha_token: answer } },
      { isAdmin }
    );
  assert.equal((await login()).code, "captcha_failed");
  assert.match(String((await login("wrong")).body.message), /\(invalid-input-response\)$/);
  assert.equal((await login(testAnswers.turnstile)).status, 200);
  assert.equal((await login(undefined, true)).status, 200);
  assert.equal((await refresh(guarded, refreshToken)).status, 200);
  for (const path of ["/signup", "/otp", "/recover", "/resend", "/magiclink"]) {
    assert.equal((await guarded.post(path, { email })).code, "captcha_failed");
  }
});

test("machines make links of all kinds, which prove what they are for", async () => {
  const generate = async (body: Record<string, string>) =>
    (await auth.post("/admin/generate_link", body, { isAdmin: true })).body;
  for (const type of ["signup", "invite", "magiclink", "recovery"]) {
    const email = type === "recovery" ? (await auth.signIn()).email : newAddress();
    const made = await generate({ type, email, password: PASSWORD });
    assert.equal(made.email, email);
    const { location } = await follow(auth, String(made.action_link));
    assert.ok(location.all.access_token, type);
  }
  const { email, token } = await auth.signIn();
  const next = newAddress();
  const current = await generate({ type: "email_change_current", email, new_email: next });
  const coming = await generate({ type: "email_change_new", email, new_email: next });
  await follow(auth, String(current.action_link));
  // The second one has been made since, so that both have to agree.
  await follow(auth, String(coming.action_link));
  assert.equal((await auth.get("/user", { token })).body.email, next);
});

test("an invitation is taken by its link, and a password is set then", async () => {
  const email = newAddress();
  await auth.post("/invite", { email, data: { full_name: "Ivy" } }, { isAdmin: true });
  const { location } = await follow(auth, (await auth.mailTo(email)).link);
  const token = location.all.access_token;
  assert.equal((await auth.put("/user", { password: PASSWORD }, { token })).status, 200);
  const login = await auth.post("/token?grant_type=password", { email, password: PASSWORD });
  assert.equal(login.status, 200);
  const again = await auth.post("/invite", { email }, { isAdmin: true });
  assert.equal(again.code, "email_exists");
});

test("who is banned is out, whatever they hold", async () => {
  const { id, email, token, refreshToken } = await auth.signIn();
  await auth.put(`/admin/users/${id}`, { ban_duration: "1h" }, { isAdmin: true });
  const answers = [
    await auth.get("/user", { token }),
    await refresh(auth, refreshToken),
    await auth.post("/token?grant_type=password", { email, password: PASSWORD })
  ];
  for (const { code } of answers) assert.equal(code, "user_banned");
  auth.wait(3601);
  assert.equal((await refresh(auth, refreshToken)).status, 200);
});

test("an account that is hidden leaves its address to others", async () => {
  const { id, email, token } = await auth.signIn();
  const soft = { body: { should_soft_delete: true }, isAdmin: true };
  assert.equal((await auth.delete(`/admin/users/${id}`, soft)).status, 200);
  assert.equal((await auth.get("/user", { token })).code, "session_not_found");
  const { body } = await auth.get(`/admin/users/${id}`, { isAdmin: true });
  assert.ok(body.deleted_at);
  assert.doesNotMatch(JSON.stringify(body), new RegExp(email));
  assert.notEqual((await auth.signIn(email)).id, id);
});

test("triggers of a site see new accounts, and one that fails is told", async () => {
  await auth.database.exec(`
    create table public.profiles (id uuid primary key references auth.users on delete cascade, name text not null);
    create function public.welcome() returns trigger language plpgsql security definer as $$
    begin
      insert into public.profiles values (new.id, new.raw_user_meta_data ->> 'full_name');
      return new;
    end $$;
    create trigger welcome after insert on auth.users for each row execute function public.welcome();
  `);
  try {
    const signUp = (data: object) =>
      auth.post("/signup", { email: newAddress(), password: PASSWORD, data });
    assert.equal((await signUp({ full_name: "Tess" })).status, 200);
    const rows = await auth.database.query("select name from public.profiles");
    assert.deepEqual(rows, [{ name: "Tess" }]);
    const failed = await signUp({});
    assert.deepEqual([failed.status, failed.body.message], [500, "Database error saving new user"]);
  } finally {
    await auth.database.exec("drop trigger welcome on auth.users");
  }
});

test("a site's links lead to its own page, where it is set so", async () => {
  const own = auth.with({ mailPage: "/auth/callback/" });
  const email = newAddress();
  await own.post("/signup?redirect_to=http://127.0.0.1:4173/auth/callback/", {
    email,
    password: PASSWORD
  });
  const { link, hash } = await own.mailTo(email);
  const { origin, pathname, searchParams } = new URL(link);
  assert.equal(origin + pathname, "http://127.0.0.1:4173/auth/callback/");
  const proof = { type: searchParams.get("type"), token_hash: hash };
  assert.equal((await own.post("/verify", proof)).status, 200);
});

test("links of mails without a page of their own lead to the callback page, not to a front page", async () => {
  const siteUrl = "http://127.0.0.1:4173/docs";
  const own = auth.with({ mailPage: "/docs/auth/callback", siteUrl });
  for (const [wish, page] of [
    ["", `${siteUrl}/auth/callback`],
    [siteUrl, `${siteUrl}/auth/callback`],
    [`${siteUrl}/?a=b`, `${siteUrl}/auth/callback`],
    ["http://127.0.0.2:4173/", "http://127.0.0.2:4173/docs/auth/callback"],
    [`${siteUrl}/welcome/`, `${siteUrl}/welcome/`]
  ] as const) {
    const email = newAddress();
    const query = wish === "" ? "" : `?redirect_to=${encodeURIComponent(wish)}`;
    await own.post(`/invite${query}`, { email }, { isAdmin: true });
    const { link, hash } = await own.mailTo(email);
    assert.equal(link, `${page}?token_hash=${hash}&type=invite`, wish);
  }
});

test("what is switched off is told as such", async () => {
  const { email, token } = await auth.signIn();
  const noEmail = auth.with({ hasEmail: false });
  const login = { email, password: PASSWORD };
  for (const path of ["/signup", "/token?grant_type=password", "/otp", "/recover"]) {
    const { code } = await noEmail.post(path, { ...login, email: newAddress() });
    assert.equal(code, "email_provider_disabled", path);
  }
  const noLinks = auth.with({ hasMagicLink: false, hasManualLinking: false });
  assert.equal((await noLinks.post("/otp", { email })).code, "email_provider_disabled");
  const linking = await noLinks.get("/user/identities/authorize?provider=github", { token });
  assert.equal(linking.code, "manual_linking_disabled");

  const one = auth.with({ maxFactors: 1 });
  const enrolment = (name: string) => ({ factor_type: "totp", friendly_name: name });
  const { body } = await one.post("/factors", enrolment("first"), { token });
  const second = await one.post("/factors", enrolment("second"), { token });
  assert.equal(second.code, "too_many_enrolled_mfa_factors");
  const unproved = auth.with({ canVerifyTotp: false });
  const begun = await unproved.post(`/factors/${String(body.id)}/challenge`, {}, { token });
  assert.equal(begun.code, "mfa_totp_verify_not_enabled");
});

test("a change of address needs the new one alone, where it is set so", async () => {
  const once = auth.with({ isChangeConfirmedTwice: false });
  const { email, token } = await auth.signIn();
  const next = newAddress();
  await once.put("/user", { email: next }, { token });
  await assert.rejects(once.mailTo(email), /no mail/);
  assert.ok((await follow(once, (await once.mailTo(next)).link)).location.all.access_token);
  assert.equal((await once.get("/user", { token })).body.email, next);
});

test("tokens of the other algorithm are taken too, and anybody can check them", async () => {
  const signed = auth.with({ tokenAlgorithm: "ES256" });
  const { email } = await auth.signIn();
  const session = await signed.post("/token?grant_type=password", { email, password: PASSWORD });
  const token = String(session.body.access_token);
  for (const service of [signed, auth]) {
    assert.equal((await service.get("/user", { token })).body.email, email);
  }
  const { body } = await signed.get("/.well-known/jwks.json");
  const [key] = body.keys as Record<string, unknown>[];
  assert.deepEqual([key?.kty, key?.kid, key?.d], ["EC", auth.keys.signingKey.kid, undefined]);
});

test("too much is too much", async () => {
  const answer = await auth.post("/signup", { email: "a".repeat(300), password: PASSWORD });
  assert.equal(answer.code, "validation_failed");
  const large = await auth.post("/signup", { data: { text: "x".repeat(1 << 20) } });
  assert.equal(large.status, 413);
});
