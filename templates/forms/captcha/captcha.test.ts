import assert from "node:assert/strict";
import { test } from "node:test";
import { type Captcha, type CaptchaApi, createCaptcha } from "./captcha.ts";

type Callbacks = Record<string, (value?: string) => void>;

interface Bench {
  captcha: Captcha;
  /** What the widget was given at last. */
  options: Callbacks & Record<string, unknown>;
  done: string[];
}

/** A widget that does what the test says. */
async function open(width = 400, load?: () => Promise<CaptchaApi>): Promise<Bench> {
  const done: string[] = [];
  const bench = { done, options: {} } as Bench;
  const api: CaptchaApi = {
    render(_, options) {
      done.push("render");
      bench.options = options as Bench["options"];
      return "w1";
    },
    reset: () => done.push("reset"),
    remove: () => done.push("remove")
  };
  bench.captcha = createCaptcha({
    settings: { provider: "turnstile", siteKey: "site" },
    load: load ?? (async () => api),
    language: "en",
    theme: "auto",
    patience: 20
  });
  bench.captcha.start({ clientWidth: width } as HTMLElement);
  await new Promise(setImmediate);
  return bench;
}

test("a token is given once; the next is waited for", async () => {
  const { captcha, options } = await open();
  options.callback?.("one");
  assert.deepEqual(await captcha.take(), { token: "one" });
  const next = captcha.take();
  options.callback?.("two");
  assert.deepEqual(await next, { token: "two" });
});

test("one that has run out is none, and a fresh one is asked for after it was used", async () => {
  const { captcha, options, done } = await open();
  options.callback?.("old");
  options["expired-callback"]?.();
  const next = captcha.take();
  options.callback?.("new");
  assert.deepEqual(await next, { token: "new" });
  options.callback?.("unused");
  captcha.renew();
  assert.deepEqual(done, ["render", "reset"]);
  assert.deepEqual(await captcha.take(), { reason: "unsolved" });
});

test("who waits is told why nothing comes", async () => {
  const { captcha, options } = await open();
  for (const [callback, reason] of [
    ["error-callback", "failed"],
    ["before-interactive-callback", "unsolved"],
    ["timeout-callback", "unsolved"]
  ] as const) {
    const answer = captcha.take();
    options[callback]?.();
    assert.deepEqual(await answer, { reason });
  }
  assert.deepEqual(await captcha.take(), { reason: "unsolved" }); // the patience is over
  const last = captcha.take();
  captcha.stop();
  assert.deepEqual(await last, { reason: "failed" });
});

test("a script that is blocked is asked for again with the next message", async () => {
  let tries = 0;
  const { captcha } = await open(400, async () => {
    tries += 1;
    throw new Error("blocked");
  });
  assert.equal(tries, 1);
  assert.deepEqual(await captcha.take(), { reason: "blocked" });
  assert.equal(tries, 2);
});

test("the widget fits into narrow places", async () => {
  assert.equal((await open(400)).options.size, "flexible");
  assert.equal((await open(240)).options.size, "compact");
});
