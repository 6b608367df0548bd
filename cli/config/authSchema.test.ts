import assert from "node:assert/strict";
import { test } from "node:test";
import { sessionCookieName } from "../../runtime/accounts/settings.ts";
import { authSchema } from "./authSchema.ts";

function faultOf(auth: object): string {
  const { error } = authSchema.safeParse(auth);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n") ?? "";
}

test("only a publishable key is taken", () => {
  assert.match(faultOf({ key: "postgres://user:secret@db" }), /key: this is not a publishable key/);
  assert.match(faultOf({ key: "sb_secret_" }), /key: this is a secret key/);
  for (const key of ["", "sb_publishable_0"]) assert.equal(faultOf({ key }), "");
});

test("the address of a project is host and path alone", () => {
  for (const url of [
    "https://abc.supabase.co/?key=1",
    "https://me:pw@abc.supabase.co",
    "https://a.b#c"
  ])
    assert.match(faultOf({ url }), /url: the URL holds more than host and path/, url);
  for (const url of ["", "https://abc.supabase.co/", "https://a.example.com/supabase"])
    assert.equal(faultOf({ url }), "", url);
});

test("providers are named as the service names them", () => {
  const providers = ["github", "slack_oidc", "custom:our-own", { name: "azure", label: "Work" }];
  assert.equal(faultOf({ providers }), "");
  assert.match(faultOf({ providers: ["git hub"] }), /providers\.0: /);
  assert.match(faultOf({ providers: [{ label: "X" }] }), /providers\.0/);
});

test("pages are named by paths and by globs of paths, and not by what would take for ever", () => {
  const rule = (include: string) => faultOf({ redirect: { include: [include] } });
  for (const good of ["/members/**", "/", "/{a,b}/*"]) assert.equal(rule(good), "", good);
  const deep = `/${"**/".repeat(4)}a`;
  for (const bad of ["members/**", "!/a", "/a\\b", "/../x", "/(a+)+$", deep, "/[a", "/a#b"])
    assert.match(rule(bad), /redirect\.include\.0: ".*" is not a glob of paths/, bad);
  for (const login of ["login", "//evil.example.com", "/a b", "https://a.example.com", "/login?x"])
    assert.match(faultOf({ redirect: { login } }), /redirect\.login: expected the path/, login);
});

test("limits of passwords and of captchas are those of the services", () => {
  assert.match(faultOf({ passwordLength: 5 }), /passwordLength/);
  assert.match(faultOf({ passwordLength: 73 }), /passwordLength/);
  assert.equal(faultOf({ captcha: { provider: "turnstile", siteKey: "0x4AAA-_b" } }), "");
  assert.match(faultOf({ captcha: { provider: "recaptcha", siteKey: "a" } }), /captcha\.provider/);
});

test("a session's cookie has the name that the service's library gives it", () => {
  assert.equal(sessionCookieName("https://abc.supabase.co"), "sb-abc-auth-token");
  assert.equal(sessionCookieName("http://127.0.0.1:54321"), "sb-127-auth-token");
  assert.equal(sessionCookieName("http://[::1]:54321"), "sb-1-auth-token");
});
