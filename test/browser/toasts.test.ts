/** Toasts: how long they stay, by keys, by touch, above dialogs, in every sort of window. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import type { ToastContent, ToastOptions } from "../../runtime/toasts.ts";
import { violationsOf } from "../support/axe.ts";
import { newVisitor, openBrowser, painted, visit } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { type OpenSite, openSite } from "../support/openSite.ts";

type Toasts = typeof import("../../runtime/toasts.ts");

const browser = await openBrowser();
const site = await openSite(packageRoot);

/** The module as islands have it. */
const moduleOf = ({ outputs }: Pick<OpenSite, "outputs">): string => {
  const file = [...outputs.keys()].find((name) => /^_assets\/toasts\.[0-9a-f]+\.js$/.test(name));
  assert.ok(file);
  return `/${file}`;
};
const MODULE = moduleOf(site);

const open = (context: TestContext, path = "/about/", options: BrowserContextOptions = {}) =>
  visit(context, browser, site.origin + path, options);

/** Adds one; each of its actions says so in `document.title`. It stays unless it says otherwise. */
async function add(
  page: Page,
  { labels = [], ...options }: ToastOptions & { labels?: string[] },
  module = MODULE
): Promise<string> {
  return page.evaluate(
    async ([file, given, names]) => {
      const { addToast } = (await import(file)) as Toasts;
      const actions = names.map((label) => ({
        label,
        onSelect() {
          document.title = label;
        }
      }));
      return addToast({ duration: 0, ...given, actions });
    },
    [module, options, labels] as const
  );
}

async function update(page: Page, id: string, changes: ToastContent): Promise<boolean> {
  return page.evaluate(
    async ([file, key, changed]) => ((await import(file)) as Toasts).updateToast(key, changed),
    [MODULE, id, changes] as const
  );
}

const regionOf = (page: Page) => page.locator("[data-toasts]");
const toastsOf = (page: Page) => regionOf(page).locator("li:not([data-state=leaving])");
const toastOf = (page: Page, title: string) =>
  toastsOf(page).filter({ has: page.locator(`[data-slot=title]:text-is("${title}")`) });
const closeOf = (toast: Locator) => toast.getByRole("button", { name: "Close" });
const settled = (toast: Locator) => toast.and(toast.page().locator("[data-state=open]")).waitFor();
const isGone = (toast: Locator) => toast.waitFor({ state: "detached" });
const isFocused = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement);

test("nothing of it is loaded before the first; then it is read out where it was announced", async (context) => {
  const page = await open(context);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.mouse.move(9, 9);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(
    asked.filter((url) => /\/(toasts|region)\./.test(url)),
    []
  );
  // What a screen reader is told: words that come into a place that was there before.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const place = (target as Element).closest("[role=status], [role=alert]");
        if (place) said.push(`${place.role}: ${place.textContent}`);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const told = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const id = await add(page, { title: "Saving", description: "A moment" });
  await settled(toastOf(page, "Saving"));
  assert.ok((await told()).includes("status: SavingA moment"), `${await told()}`);
  assert.equal(await update(page, id, { title: "Not saved", kind: "error" }), true);
  await toastOf(page, "Not saved").waitFor();
  assert.ok((await told()).includes("alert: ErrorNot savedA moment"), `${await told()}`);
  assert.equal(await page.getByRole("alert").count(), 1);
  assert.equal(await toastsOf(page).count(), 1);
  await add(page, { title: "Now", urgent: true });
  await page.getByRole("alert").filter({ hasText: "Now" }).waitFor();
  assert.equal(await update(page, "nobody", { title: "?" }), false);
});

test("it stays for its time, which stands still under a pointer, with the focus, and in the background", async (context) => {
  const page = await (await newVisitor(context, browser)).newPage();
  await page.clock.install({ time: 0 });
  await page.goto(`${site.origin}/about/`);
  await page.clock.pauseAt(60_000);
  const show = async (title: string, more: Partial<ToastOptions> = {}): Promise<Locator> => {
    await page.mouse.move(9, 9);
    await add(page, { title, duration: undefined, ...more });
    const toast = toastOf(page, title);
    // Loading takes no time of the clock; what is there from then on does.
    await page.locator("li[data-state=waiting]").waitFor({ state: "attached" });
    await page.clock.runFor(100);
    await toast.waitFor();
    return toast;
  };
  const plain = await show("plain");
  await page.clock.runFor(4800);
  assert.equal(await plain.count(), 1);
  await page.clock.runFor(200);
  await isGone(plain);

  const pointed = await show("pointed");
  await settled(pointed);
  await pointed.hover();
  await page.clock.runFor(60_000);
  assert.equal(await pointed.count(), 1);
  await page.mouse.move(9, 9);
  await page.clock.runFor(4800);
  assert.equal(await pointed.count(), 1);
  await page.clock.runFor(200);
  await isGone(pointed);

  const focused = await show("focused");
  await page.keyboard.press("F8");
  await page.clock.runFor(60_000);
  assert.equal(await focused.count(), 1);
  await page.keyboard.press("F8");
  assert.ok(await isFocused(page.locator("body")));
  await page.clock.runFor(5000);
  await isGone(focused);

  const pressed = await show("pressed");
  await settled(pressed);
  await pressed.getByText("pressed").click();
  await page.mouse.move(9, 9);
  await page.clock.runFor(5000);
  await isGone(pressed);

  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  const hidden = await show("hidden");
  await hide(true);
  await page.clock.runFor(60_000);
  assert.equal(await hidden.count(), 1);
  await hide(false);
  await page.clock.runFor(5000);
  await isGone(hidden);

  const updated = await show("updated", { id: "own" });
  await page.clock.runFor(4800);
  await add(page, { id: "own", title: "anew", duration: undefined });
  await page.clock.runFor(4800);
  assert.equal(await toastOf(page, "anew").count(), 1);
  assert.equal(await updated.count(), 0);
  await page.clock.runFor(200);
  await isGone(toastOf(page, "anew"));
  await regionOf(page).waitFor({ state: "hidden" });
});

test("five at most, the newest on top; those that stay longest are the last to go", async (context) => {
  const page = await open(context);
  await add(page, { title: "kept" });
  for (const title of ["1", "2", "3", "4", "5"]) await add(page, { title, duration: 60_000 });
  await toastOf(page, "5").waitFor();
  await isGone(toastOf(page, "1"));
  const titles = toastsOf(page).locator("[data-slot=title]");
  assert.deepEqual(await titles.allTextContents(), ["5", "4", "3", "2", "kept"]);
  await settled(toastOf(page, "5"));
  for (const toast of await toastsOf(page).all()) await resting(toast);
  const boxes = await toastsOf(page).evaluateAll((items) =>
    items.map((item) => {
      const { top, right, bottom, width } = item.getBoundingClientRect();
      return { top, right, bottom, width };
    })
  );
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  assert.deepEqual(
    boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0)),
    [16, 16, 16, 16]
  );
  assert.equal(height - (boxes.at(-1)?.bottom ?? 0), 24);
  assert.equal(width - (boxes[0]?.right ?? 0), 24);
  assert.ok((boxes[0]?.width ?? 0) >= 356 && (boxes[0]?.width ?? 0) <= 380);
});

test("by keys: F8 leads there and back, Escape closes, the focus goes on to the next and home", async (context) => {
  const page = await open(context);
  const home = page.getByRole("banner").getByRole("link", { name: "Search this site" }).first();
  await home.focus();
  await add(page, { title: "first" });
  await add(page, { title: "second", labels: ["Undo"] });
  await add(page, { title: "third" });
  await settled(toastOf(page, "third"));
  await page.keyboard.press("F8");
  assert.ok(await isFocused(page.getByRole("region", { name: "Notifications" })));
  await page.keyboard.press("F8");
  assert.ok(await isFocused(home));
  await page.keyboard.press("F8");
  // On the region itself the newest is meant.
  await page.keyboard.press("Escape");
  await isGone(toastOf(page, "third"));
  await page.keyboard.press("Tab");
  assert.ok(await isFocused(closeOf(toastOf(page, "second"))));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.title(), "Undo");
  assert.ok(await isFocused(closeOf(toastOf(page, "first"))));
  await isGone(toastOf(page, "second"));
  await page.keyboard.press("Escape");
  assert.ok(await isFocused(home));
  await regionOf(page).waitFor({ state: "hidden" });
  // Nothing is there to go to.
  await page.keyboard.press("F8");
  assert.ok(await isFocused(home));
});

test("by pointer: the focus goes home, and an action that updates its toast leaves it open", async (context) => {
  const page = await open(context);
  const home = page.getByRole("banner").getByRole("link", { name: "Search this site" }).first();
  await home.focus();
  await add(page, { title: "first", duration: 60_000 });
  await add(page, { title: "second" });
  await settled(toastOf(page, "second"));
  await closeOf(toastOf(page, "second")).click();
  assert.ok(await isFocused(home));
  await isGone(toastOf(page, "second"));
  await page.evaluate(async (file) => {
    const { addToast, updateToast } = (await import(file)) as Toasts;
    addToast({
      id: "sending",
      title: "Not sent",
      duration: 0,
      actions: [
        {
          label: "Try again",
          onSelect() {
            updateToast("sending", { title: "Sending", actions: [] });
          }
        }
      ]
    });
  }, MODULE);
  await page.getByRole("button", { name: "Try again" }).click();
  await toastOf(page, "Sending").waitFor();
  assert.equal(await page.getByRole("button", { name: "Try again" }).count(), 0);
  // Text is there to be chosen with a mouse.
  await toastOf(page, "Sending")
    .getByText("Sending")
    .dblclick({ position: { x: 9, y: 9 } });
  assert.equal(await page.evaluate(() => String(getSelection()).trim()), "Sending");
});

/** Resolves when it has glided to its place. */
const resting = (toast: Locator) =>
  toast.evaluate(async (item) => {
    await Promise.all(item.getAnimations().map(({ finished }) => finished));
  });

/** Moves a finger from the middle of an element. */
async function swipe(page: Page, target: Locator, x: number, y: number): Promise<void> {
  await resting(target);
  const box = await target.boundingBox();
  assert.ok(box);
  const from = { x: box.x + box.width / 2, y: box.y + 12 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: typeof from) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", { x: from.x + x * part, y: from.y + y * part });
  await touch("touchEnd");
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a finger swipes it to the edge or down, and less than 50 px leave it there", async (context) => {
  const page = await open(context, "/about/", PHONE);
  for (const title of ["right", "down", "stays", "tapped"]) await add(page, { title });
  const stays = toastOf(page, "stays");
  await settled(toastOf(page, "tapped"));
  await closeOf(toastOf(page, "tapped")).tap();
  await isGone(toastOf(page, "tapped"));
  await swipe(page, toastOf(page, "right"), 60, 0);
  await isGone(toastOf(page, "right"));
  await swipe(page, toastOf(page, "down"), 0, 60);
  await isGone(toastOf(page, "down"));
  for (const [x, y] of [
    [45, 0],
    [0, 45],
    [-120, 0],
    [0, -120]
  ] as const) {
    await swipe(page, stays, x, y);
    await painted(page);
    assert.equal(await stays.evaluate(({ style }) => style.translate), "");
  }
  assert.equal(await stays.count(), 1);
  // As wide as the phone, but for its margins.
  const box = await stays.boundingBox();
  assert.deepEqual([box?.x, box?.width], [16, 358]);
});

test("where something else takes the finger it goes back, and can be swiped later", async (context) => {
  const page = await open(context, "/about/", PHONE);
  await add(page, { title: "taken" });
  const toast = toastOf(page, "taken");
  await settled(toast);
  await page.evaluate(() =>
    document.addEventListener(
      "pointermove",
      ({ pointerId }) => document.body.setPointerCapture(pointerId),
      { once: true }
    )
  );
  await swipe(page, toast, 60, 0);
  await painted(page);
  assert.equal(await toast.evaluate(({ style }) => style.translate), "");
  await swipe(page, toast, 60, 0);
  await isGone(toast);
});

test("it stands above a modal dialog and can be used there, whenever that opens or goes away", async (context) => {
  const page = await open(context);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      "<dialog id=one aria-label=One><button>In it</button></dialog><dialog id=two aria-label=Two>Two</dialog>"
    );
  });
  const isOnTop = (title: string) =>
    toastOf(page, title).evaluate((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + 4));
    });
  const openModal = (id: string) =>
    page.evaluate((name) => {
      document.querySelector<HTMLDialogElement>(`#${name}`)?.showModal();
    }, id);
  await add(page, { title: "before" });
  await settled(toastOf(page, "before"));
  await openModal("one");
  assert.ok(await isOnTop("before"));
  await page.getByRole("button", { name: "In it" }).focus();
  await add(page, { title: "within" });
  await settled(toastOf(page, "within"));
  await openModal("two");
  assert.ok(await isOnTop("before"));
  await page.keyboard.press("F8");
  // It closes a toast, and not the dialog.
  await page.keyboard.press("Escape");
  await isGone(toastOf(page, "within"));
  assert.equal(await page.locator("#two").getAttribute("open"), "");
  assert.deepEqual(await violationsOf(page, ["color-contrast", "aria-hidden-focus"]), []);
  // One is taken away as it is, the other is closed.
  await page.evaluate(() => document.querySelector("#two")?.remove());
  assert.ok(await isOnTop("before"));
  assert.equal(await page.locator("#one [data-toasts]").count(), 1);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("#one")?.close());
  assert.equal(await page.locator("body > [data-toasts]").count(), 1);
  assert.ok(await isOnTop("before"));
  await closeOf(toastOf(page, "before")).click();
  await isGone(toastOf(page, "before"));
  // Without anything to show it keeps out of dialogs.
  await openModal("one");
  assert.equal(await page.locator("body > [data-toasts]").count(), 1);
});

test("another popover does not cover it, and the palette does not take it away", async (context) => {
  const page = await open(context, "/about/", PHONE);
  await add(page, { title: "here" });
  await settled(toastOf(page, "here"));
  await page.getByRole("button", { name: "Open menu" }).tap();
  await painted(page);
  await closeOf(toastOf(page, "here")).click({ trial: true });
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search this site" }).waitFor();
  await closeOf(toastOf(page, "here")).tap();
  await isGone(toastOf(page, "here"));
});

test("it survives the way to another page, and a policy without inline styles", async (context) => {
  const visitor = await newVisitor(context, browser);
  await visitor.route(/\/about\/$/, async (route) => {
    const response = await route.fetch();
    const policy = "style-src 'self'; require-trusted-types-for 'none'; img-src 'self' data:";
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers });
  });
  const page = await visitor.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/content security policy.*(style|image)/i.test(message.text()))
      refused.push(message.text());
  });
  await page.goto(`${site.origin}/about/`);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => (history.state as { key?: string } | null)?.key !== undefined);
  await add(page, { title: "on the way", kind: "warning", labels: ["Stop"] });
  await settled(toastOf(page, "on the way"));
  await page.locator("body > header nav").getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL(`${site.origin}/pricing/`);
  await page.locator("[data-page-status]").waitFor({ state: "attached" });
  assert.ok(await page.evaluate(() => "isSame" in window));
  assert.ok(await toastOf(page, "on the way").isVisible());
  assert.equal(
    await toastOf(page, "on the way").evaluate((item) => getComputedStyle(item).touchAction),
    "pinch-zoom"
  );
  await page.getByRole("button", { name: "Stop" }).click();
  assert.equal(await page.title(), "Stop");
  assert.deepEqual(refused, []);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`every kind can be read in the ${colorScheme} theme, on a phone and on a screen`, async (context) => {
    const page = await open(context, "/about/", { colorScheme });
    for (const kind of ["info", "success", "warning", "error"] as const)
      await add(page, { title: `A ${kind}`, description: "And more", kind, labels: ["Undo"] });
    await settled(toastOf(page, "A error"));
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await painted(page);
      assert.deepEqual(await violationsOf(page), []);
      const room = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(room <= width, `${room} of ${width}`);
      for (const toast of await toastsOf(page).all()) {
        const box = await toast.boundingBox();
        assert.ok(box && box.x >= 16 && box.x + box.width <= width - 16, `${box?.x} ${width}`);
      }
    }
    // Where they do not fit they scroll.
    await page.setViewportSize({ width: 320, height: 256 });
    await painted(page);
    const [first, last] = [toastOf(page, "A error"), toastOf(page, "A info")];
    assert.ok(((await first.boundingBox())?.y ?? -1) >= 0);
    await closeOf(last).click();
    await isGone(last);
    await page.emulateMedia({ media: "print" });
    assert.equal(await first.isVisible(), false);
    await page.emulateMedia({ media: "screen", forcedColors: "active" });
    const edge = first.locator("[data-kind]");
    assert.equal(
      await edge.evaluate((card) => getComputedStyle(card, "::before").borderInlineStartWidth),
      "3px"
    );
  });
}

test("for who asks for less motion it is there, or gone", async (context) => {
  const page = await open(context, "/about/", { reducedMotion: "reduce" });
  await add(page, { title: "one" });
  await add(page, { title: "two" });
  await settled(toastOf(page, "two"));
  await closeOf(toastOf(page, "one")).click();
  const moving = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration)
  );
  assert.ok(
    moving.every((duration) => Number(duration) <= 0.01),
    `${moving}`
  );
  await isGone(toastOf(page, "one"));
});

test("where text runs from right to left it stands on the left, and leaves to the left", async (context) => {
  const own = await openSite(
    temporarySite(context, {
      "site.config.mjs": 'export default { site: { lang: "ar" } };\n',
      "content/index.md": "---\ntitle: خريطة\n---\n"
    }),
    context
  );
  const page = await visit(context, browser, `${own.origin}/`, {
    viewport: { width: 800, height: 600 },
    hasTouch: true
  });
  await add(page, { title: "حفظ" }, moduleOf(own));
  const toast = toastOf(page, "حفظ");
  await settled(toast);
  assert.equal((await toast.boundingBox())?.x, 24);
  await swipe(page, toast, 80, 0);
  await painted(page);
  assert.equal(await toast.count(), 1);
  await swipe(page, toast, -80, 0);
  await isGone(toast);
});

test("what cannot be shown without a network is when that is back", async (context) => {
  const page = await open(context);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.evaluate((file) => import(file).then(() => {}), MODULE);
  await page.route("**/_assets/toasts.*.html", (route) => route.abort());
  await add(page, { title: "late" });
  await page.waitForFunction(() => true);
  assert.equal(await toastsOf(page).count(), 0);
  await page.unroute("**/_assets/toasts.*.html");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await toastOf(page, "late").waitFor();
  assert.ok(errors.length > 0);
});
