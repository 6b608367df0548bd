import assert from "node:assert/strict";
import { test } from "node:test";
import { type AccountEvent, createAccountStore } from "./accountStore.ts";
import type { AccountUser } from "./session.ts";

const ada: AccountUser = { id: "1", email: "ada@example.com", name: "Ada" };
const bob: AccountUser = { id: "2", email: "bob@example.com", name: "Bob" };

/** A store, and all that it has told. */
function open(user?: AccountUser) {
  const cookie = { user };
  const store = createAccountStore(() => cookie.user && { ...cookie.user });
  const told: [AccountEvent, string | undefined][] = [];
  let changes = 0;
  store.onEvent((event, account) => void told.push([event, account.user?.name]));
  store.subscribe(() => {
    changes += 1;
  });
  return { store, cookie, told, changes: () => changes };
}

test("somebody is who the cookie says, and the same object as long as that is so", () => {
  const { store, cookie } = open(ada);
  const account = store.get();
  assert.deepEqual(account, { status: "authenticated", user: ada });
  assert.equal(store.get(), account);
  cookie.user = undefined;
  assert.deepEqual(store.get(), { status: "anonymous" });
});

test("a change is told once, to all who are still listening, as coming or going", () => {
  const { store, cookie, told, changes } = open();
  let others = 0;
  const end = store.subscribe(() => {
    others += 1;
  });
  store.look();
  assert.equal(changes(), 0);
  cookie.user = ada;
  store.look();
  store.look();
  end();
  cookie.user = undefined;
  store.look();
  assert.deepEqual(told, [
    ["SIGNED_IN", "Ada"],
    ["SIGNED_OUT", undefined]
  ]);
  assert.deepEqual([changes(), others], [2, 1]);
});

test("the library says on each return that somebody has signed in; it is told once", () => {
  const { store, cookie, told } = open();
  cookie.user = ada;
  for (let times = 0; times < 3; times++) store.look("SIGNED_IN");
  cookie.user = undefined;
  for (let times = 0; times < 3; times++) store.look("SIGNED_OUT");
  assert.deepEqual(told, [
    ["SIGNED_IN", "Ada"],
    ["SIGNED_OUT", undefined]
  ]);
});

test("another one in the place of the first has signed in", () => {
  const { store, cookie, told } = open(ada);
  cookie.user = bob;
  store.look();
  assert.deepEqual(told, [["SIGNED_IN", "Bob"]]);
});

test("all other events are told as often as they happen, with whoever is there then", () => {
  const { store, cookie, told, changes } = open(ada);
  for (const event of [
    "INITIAL_SESSION",
    "TOKEN_REFRESHED",
    "TOKEN_REFRESHED",
    "PASSWORD_RECOVERY",
    "MFA_CHALLENGE_VERIFIED"
  ] as const)
    store.look(event);
  assert.equal(changes(), 0);
  cookie.user = { ...ada, name: "Ada L." };
  store.look("USER_UPDATED");
  assert.deepEqual(
    told.map(([event, name]) => `${event} ${name}`),
    [
      "INITIAL_SESSION Ada",
      "TOKEN_REFRESHED Ada",
      "TOKEN_REFRESHED Ada",
      "PASSWORD_RECOVERY Ada",
      "MFA_CHALLENGE_VERIFIED Ada",
      "USER_UPDATED Ada L."
    ]
  );
  assert.equal(changes(), 1);
});

test("a new name is a change, and nobody coming or going", () => {
  const { store, cookie, told, changes } = open(ada);
  cookie.user = { ...ada, name: "Ada L." };
  store.look();
  assert.deepEqual([told, changes()], [[], 1]);
});

test("who asks in between is not told while they ask, but right after", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, cookie, told, changes } = open();
  cookie.user = ada;
  assert.equal(store.get().user?.name, "Ada");
  assert.deepEqual([told, changes()], [[], 0]);
  context.mock.timers.tick(0);
  assert.deepEqual([told, changes()], [[["SIGNED_IN", "Ada"]], 1]);
});

test("listeners may go, and bring others, while they are told", () => {
  const { store, cookie } = open();
  const heard: string[] = [];
  const end = store.onEvent(() => {
    heard.push("one");
    end();
    store.onEvent(() => void heard.push("later"));
  });
  store.onEvent(() => void heard.push("two"));
  cookie.user = ada;
  store.look();
  assert.deepEqual(heard, ["one", "two"]);
});
