/** What browser tests of accounts build on, and the client library against the auth service, over HTTP. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { openAccounts } from "./support/accounts.ts";

const accounts = await openAccounts();

function newClient(key = accounts.key): SupabaseClient {
  return createClient(accounts.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node before 22 has none of its own.
    realtime: { transport: WebSocket as never }
  });
}

test("an account that a machine has made signs in", async () => {
  const { email, password, id, name } = await accounts.createUser();
  const { data, error } = await newClient().auth.signInWithPassword({ email, password });
  assert.equal(error, null);
  assert.equal(data.user?.id, id);
  assert.equal(data.user?.user_metadata.full_name, name);
});

test("a new address is confirmed by the code, the link's hash, or the link", async () => {
  const email = accounts.newAddress();
  const client = newClient();
  const { data } = await client.auth.signUp({ email, password: "Correct-horse-7" });
  assert.equal(data.session, null);
  const mail = await accounts.mailTo(email);
  assert.equal(mail.type, "signup");
  assert.match(mail.code ?? "", /^\d{6}$/);
  const verified = await client.auth.verifyOtp({ email, token: mail.code ?? "", type: "email" });
  assert.equal(verified.data.user?.email, email);

  const other = accounts.newAddress();
  await client.auth.signInWithOtp({ email: other });
  const { tokenHash = "" } = await accounts.mailTo(other);
  const hashed = await client.auth.verifyOtp({ token_hash: tokenHash, type: "email" });
  assert.equal(hashed.data.user?.email, other);

  const third = accounts.newAddress();
  await client.auth.signUp({
    email: third,
    password: "Correct-horse-7",
    options: { emailRedirectTo: "http://127.0.0.1:4444/auth/callback" }
  });
  const { links } = await accounts.mailTo(third);
  const followed = await fetch(links[0] ?? "", { redirect: "manual" });
  assert.equal(followed.status, 303);
  assert.match(
    followed.headers.get("location") ?? "",
    /^http:\/\/127\.0\.0\.1:4444\/auth\/callback#access_token=/
  );
});

test("mails are given once, the newest first", async () => {
  const email = accounts.newAddress();
  await newClient().auth.signUp({ email, password: "Correct-horse-7" });
  await accounts.mailTo(email);
  assert.equal(await accounts.countMails(email), 1);
});

test("a second step is asked for, and its codes are taken one after the other", async () => {
  const { email, password } = await accounts.createUser();
  const client = newClient();
  await client.auth.signInWithPassword({ email, password });
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  const factorId = data?.id ?? "";
  const secret = data?.totp.secret ?? "";
  const first = await client.auth.mfa.challengeAndVerify({
    factorId,
    code: await accounts.nextTotp(secret)
  });
  assert.equal(first.error, null);

  const later = newClient();
  await later.auth.signInWithPassword({ email, password });
  const { data: levels } = await later.auth.mfa.getAuthenticatorAssuranceLevel();
  assert.deepEqual([levels?.currentLevel, levels?.nextLevel], ["aal1", "aal2"]);
  const second = await later.auth.mfa.challengeAndVerify({
    factorId,
    code: await accounts.nextTotp(secret)
  });
  assert.equal(second.error, null);
});

test("machines list, change and delete accounts", async () => {
  const { id, email } = await accounts.createUser();
  const { auth } = newClient(accounts.secret);
  const { data } = await auth.admin.listUsers({ page: 1, perPage: 1 });
  assert.equal(data.users.length, 1);
  assert.ok("total" in data && data.total >= 1);
  await auth.admin.updateUserById(id, { ban_duration: "1h" });
  const { error } = await newClient().auth.signInWithPassword({
    email,
    password: "Correct-horse-7"
  });
  assert.equal(error?.code, "user_banned");
  assert.equal((await auth.admin.deleteUser(id)).error, null);
  assert.equal((await auth.admin.getUserById(id)).error?.code, "user_not_found");
});

test("pages hold no key with which they could do that", async () => {
  const { data, error } = await newClient().auth.admin.listUsers();
  assert.deepEqual([error?.status, data.users], [403, []]);
});
