import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { idOf, startAdminService } from "../../test/support/adminService.ts";
import { BuildError } from "../problem.ts";
import { createAdminApi } from "./adminApi.ts";

const KEY = "sb_secret_test";

async function open(context: TestContext, users = 3) {
  const service = await startAdminService(context, users);
  return { service, api: createAdminApi({ url: service.url, key: KEY }) };
}

/** "kind code: message | hint" of what a call throws. */
async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof BuildError, String(error));
    const [problem] = error.problems;
    return `${problem?.kind} ${problem?.code}: ${problem?.message} | ${problem?.hint ?? ""}`;
  }
  return "nothing was refused";
}

test("pages are told by the headers of the service", async (context) => {
  const { api, service } = await open(context);
  const first = await api.list(1, 2);
  assert.deepEqual([first.users.length, first.total, first.next], [2, 3, 2]);
  assert.deepEqual([first.users[0]?.email, first.users[0]?.name], ["user1@example.com", "User 1"]);
  assert.equal((await api.list(2, 2)).next, undefined);
  assert.deepEqual(service.asked, [
    "GET /auth/v1/admin/users?page=1&per_page=2",
    "GET /auth/v1/admin/users?page=2&per_page=2"
  ]);
  assert.deepEqual([...service.keys], [`${KEY} Bearer ${KEY}`]);
  // One that leads back is not followed.
  const headers = { link: '</admin/users?page=1&per_page=2>; rel="next"', "x-total-count": "many" };
  service.answers.push({ status: 200, body: { users: [] }, headers });
  const { total, next } = await api.list(5, 2);
  assert.deepEqual([total, next], [undefined, undefined]);
});

test("users are created, invited, deleted as the service wants it", async (context) => {
  const { api, service } = await open(context);
  await api.create({ email: "a@example.com", password: "Passw0rd", name: "A", isConfirmed: true });
  await api.invite("b@example.com", "B", "https://example.com/x?y=1&z");
  await api.remove(idOf(1), true);
  await api.removeFactor(idOf(2), idOf(9));
  assert.deepEqual(service.asked, [
    'POST /auth/v1/admin/users {"email":"a@example.com","email_confirm":true,"password":"Passw0rd","user_metadata":{"full_name":"A"}}',
    'POST /auth/v1/invite?redirect_to=https:%2F%2Fexample.com%2Fx?y=1%26z {"email":"b@example.com","data":{"full_name":"B"}}',
    `DELETE /auth/v1/admin/users/${idOf(1)} {"should_soft_delete":true}`,
    `DELETE /auth/v1/admin/users/${idOf(2)}/factors/${idOf(9)}`
  ]);
});

test("users without a name, and without anything else that may be missing, are users", async (context) => {
  const { api, service } = await open(context);
  service.answers.push({ status: 200, body: { id: idOf(1), user_metadata: {} } });
  const { name, email, providers } = await api.get(idOf(1));
  assert.deepEqual([name, email, providers], ["", "", []]);
});

test("a link comes with its code and the token that pages take", async (context) => {
  const { api, service } = await open(context);
  const change = { type: "email_change", email: "a@b.c", newEmail: "d@e.f" } as const;
  const link = await api.link(change);
  assert.deepEqual([link.code, link.tokenHash, link.type], ["123456", "abc", "email_change_new"]);
  assert.deepEqual(service.asked, [
    'POST /auth/v1/admin/generate_link {"type":"email_change_new","email":"a@b.c","new_email":"d@e.f"}'
  ]);
});

test("what the service refuses is told in words, in each shape of its errors", async (context) => {
  const { api, service } = await open(context);
  const said = async (status: number, body: unknown, headers?: Record<string, string>) => {
    service.answers.push({ status, body, ...(headers && { headers }) });
    return refusal(api.invite("a@b.c"));
  };
  assert.match(await refusal(api.get(idOf(77))), /^content user-not-found: there is no such user/);
  assert.match(
    await said(422, { code: "email_exists", message: "…" }),
    /^content email-exists: there is a user with this address already/
  );
  assert.match(
    await said(422, {
      code: 422,
      error_code: "weak_password",
      msg: "…",
      weak_password: { reasons: ["length"] }
    }),
    /^content weak-password: the password is too weak: length/
  );
  assert.match(
    await said(400, { code: "new_code", message: "Not\u001b[2J today" }),
    /^content new-code: the service refuses: Not\ufffd\[2J today \(new_code\)/
  );
  assert.match(
    await said(401, { message: `Invalid API key ${KEY}`, hint: "Double check" }),
    /^usage key-refused: http:\S+ does not take the key: Invalid API key •+ \|/
  );
  assert.match(
    await said(403, { code: "not_admin", message: "User not allowed" }),
    /^usage key-refused: .*User not allowed \(not_admin\)/
  );
  assert.match(
    await said(429, { code: "over_email_send_rate_limit" }, { "retry-after": "40" }),
    /^environment over-email-send-rate-limit: the service has sent too many mails of late \| Try again in 40 s\./
  );
  assert.match(await said(503, "<html>"), /^environment service-failed: .* \(503\)/);
  for (const [status, body] of [
    [200, "<html>Sign in to the network</html>"],
    [200, { users: 3 }],
    [302, ""],
    [404, "Not found"]
  ] as const) {
    assert.match(await said(status, body), /^environment strange-answer: /);
  }
  const nobody = createAdminApi({ url: "http://127.0.0.1:9", key: KEY });
  assert.match(
    await refusal(nobody.invite("a@b.c")),
    /^environment no-answer: .*does not answer.* may or may not have been done\.$/
  );
  // What is only read has done nothing.
  for (const read of [nobody.list(1, 50), nobody.get(idOf(1))])
    assert.match(await refusal(read), /does not answer.* \| Check the address and the network\.$/);
});

test("what a first try has deleted is no mistake of the second", async (context) => {
  const { api, service } = await open(context);
  service.answers.push({ status: 502 }, { status: 404, body: { code: "user_not_found" } });
  await api.remove(idOf(1), false);
  assert.equal(service.asked.length, 2);
  service.answers.push({ status: 404, body: { code: "user_not_found" } });
  assert.match(await refusal(api.remove(idOf(1), false)), /user-not-found/);
});
