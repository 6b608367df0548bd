/** Dialogs, made of React and of Preact: by keys, by touch, on phones. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { type Client, clients } from "../../cli/render/clientLibrary.ts";
import { DROPDOWN_ANIMATION } from "../../templates/overlays/delays.ts";
import { violationsOf } from "../support/axe.ts";
import { openBrowser, painted, visit, wake } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { type OpenSite, openSite } from "../support/openSite.ts";

const browser = await openBrowser();

/** What the samples do not show. */
const CASES = `
  import { Drawer } from "../../overlays/Drawer/Drawer.tsx";
  import { DropdownMenu } from "../../overlays/DropdownMenu/DropdownMenu.tsx";
  import { Modal } from "../../overlays/Modal/Modal.tsx";
  import { Popover } from "../../overlays/Popover/Popover.tsx";
  import { useOverlays } from "../../overlays/service/useOverlays.tsx";
  import { Slideover } from "../../overlays/Slideover/Slideover.tsx";
  const Beside = ({ overlay, title, ...options }) => (
    <Slideover overlay={overlay} title={title} isModal={false} {...options}>
      <button type="button" onClick={() => overlay.close()}>Done</button>
    </Slideover>
  );
  const Steps = ({ overlay, direction, snapPoints = [0.4, 1] }) => (
    <Drawer
      overlay={overlay}
      direction={direction}
      snapPoints={snapPoints}
      title={"From the " + direction}
      actions={<button type="button">Last</button>}
    >
      <button type="button">First</button>
      {Array.from({ length: 12 }, (_, line) => <p key={line}>A line of a longer text, of which only a part is seen.</p>)}
    </Drawer>
  );
  const Behind = ({ overlay, depth, isModal }) => {
    const overlays = useOverlays();
    return (
      <Drawer overlay={overlay} scalesBackground isModal={isModal} title={"Depth " + depth}>
        <button type="button" onClick={() => overlays.open(Behind, { depth: depth + 1 })}>Deeper</button>
      </Drawer>
    );
  };
  const Further = ({ overlay }) => {
    const overlays = useOverlays();
    const next = () => {
      overlays.open(Beside, { title: "Next", isModal: true });
      overlay.close();
    };
    return (
      <Modal overlay={overlay} title="Further">
        <button type="button" onClick={() => overlays.open(Beside, { title: "Above" })}>Beside</button>
        <button type="button" onClick={next}>Next</button>
      </Modal>
    );
  };
  const WithMenu = ({ overlay }) => (
    <Modal overlay={overlay} title="With a menu">
      <DropdownMenu label="Further" items={[{ kind: "action", label: "Item" }]} />
      <Popover label="Note" title="A note">A word.</Popover>
    </Modal>
  );
  const WithPopover = ({ overlay }) => (
    <Drawer overlay={overlay} title="With a popover">
      {Array.from({ length: 12 }, (_, line) => <p key={line}>A line.</p>)}
      <Popover label="Note" title="A note" placement="top-start">A word.</Popover>
    </Drawer>
  );
  const Wide = ({ overlay }) => (
    <Drawer overlay={overlay} direction="right" title="Wide">
      <div dir="rtl" data-wide="" style={{ overflowX: "auto" }}>
        <div style={{ width: "1200px", height: "200px" }} />
      </div>
    </Drawer>
  );
  const Openers = () => {
    const overlays = useOverlays();
    return (
      <>
        <button type="button" onClick={() => overlays.open(Beside, { title: "Second" })}>Open beside</button>
        <button type="button" onClick={() => overlays.open(WithMenu, {})}>Open modal</button>
      </>
    );
  };
  const First = ({ overlay }) => (
    <Slideover overlay={overlay} title="First" side="left" isModal={false}><Openers /></Slideover>
  );
  const edges = ["bottom", "top", "left", "right"];
  export function Cases() {
    const overlays = useOverlays();
    globalThis.closeAll = overlays.closeAll;
    globalThis.openModal = () => { overlays.open(WithMenu, {}); };
    const cases = {
      "Beside": () => overlays.open(Beside, { title: "Beside" }),
      "Beside that stays": () => overlays.open(Beside, {
        title: "Stays",
        side: "left",
        isDismissible: false,
        onClosePrevented: () => { document.title = "asks"; }
      }),
      "With a menu": () => overlays.open(WithMenu, {}),
      "With a popover": () => overlays.open(WithPopover, {}),
      "Wide": () => overlays.open(Wide, {}),
      "First beside": () => overlays.open(First, {}),
      "Behind": () => overlays.open(Behind, { depth: 1 }),
      "Behind beside": () => overlays.open(Behind, { depth: 1, isModal: false }),
      "Further": () => overlays.open(Further, {}),
      "Steps to the middle": () => overlays.open(Steps, { direction: "bottom", snapPoints: [0.25, 0.5] }),
      ...Object.fromEntries(edges.map((direction) => ["Steps " + direction, () => overlays.open(Steps, { direction })]))
    };
    return (
      <div>
        {Object.entries(cases).map(([name, open]) => (
          <button key={name} type="button" onClick={open}>{name}</button>
        ))}
        <DropdownMenu label="Menu" items={[{ kind: "action", label: "Item" }]} />
        <Popover label="Popover" title="A popover"><Openers /></Popover>
        <Popover label="Choice" title="A choice" isModal>
          {["a", "b", "c"].map((value) => (
            <input key={value} type="radio" name="choice" aria-label={value} defaultChecked={value === "b"} />
          ))}
        </Popover>
        <Popover label="More" title="Further words" isModal>
          <details><summary>Summary</summary><a href="#out">Hidden</a></details>
        </Popover>
      </div>
    );
  }`;

/** The samples as the page of all components shows them, above a long text: that page takes axe seconds each time. */
const FILES = {
  "content/before.md": "---\ntitle: Before\n---\n\n[Dialogs](/dialogs)\n",
  "content/dialogs.md": `---\ntitle: Dialogs\n---\n\n${"A line.\n\n".repeat(40)}`,
  "templates/islands/Cases/Cases.tsx": CASES,
  "templates/islands/index.ts": `
    import { islands as own } from "vitrine/templates/islands/index.ts";
    import * as z from "zod/mini";
    import { Cases } from "./Cases/Cases.tsx";
    export const islands = { ...own, Cases: { Component: Cases, props: z.strictObject({}) } };`,
  "templates/pages/Document.tsx": `
    import { Island } from "../islands/Island.tsx";
    import { Document as Own } from "vitrine/templates/pages/Document.tsx";
    import { overlays } from "./design/overlays.tsx";
    import { Sample } from "./design/Sample.tsx";
    export function Document({ view }) {
      return (
        <>
          <h2>{overlays.title}</h2>
          {overlays.samples.map((sample) => <Sample key={sample.name} {...sample} />)}
          <Island name="Cases" props={{}} when="load" />
          <Own view={view} />
        </>
      );
    }`
};

const root = temporarySite({ after } as TestContext, FILES);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const WINDOW = { viewport: { width: 1440, height: 900 } } as const;

const samples = (page: Page) => page.locator("[data-island=OverlaySamples]").first();
const cases = (page: Page) => page.locator("[data-island=Cases]");
const dialogOf = (page: Page, name?: string) => page.getByRole("dialog", name ? { name } : {});
const buttonOf = (page: Page, name: string) =>
  samples(page).getByRole("button", { name, exact: true });
const caseOf = (page: Page, name: string) => cases(page).getByRole("button", { name, exact: true });
const said = (page: Page, text: string) =>
  samples(page).getByRole("status").filter({ hasText: text }).waitFor();
const isGone = (page: Page, name?: string) => dialogOf(page, name).waitFor({ state: "detached" });
/** Whether nothing lies above its middle. */
const isOnTop = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Where dialogs are seen, and that they lie above the page; what leaves from now on does not move. */
const leaving = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.paused = "";
    for (const type of ["transitionrun", "animationstart"]) {
      document.addEventListener(type, () => {
        if (root.dataset.paused === undefined) return;
        for (const dialog of document.querySelectorAll("dialog[data-phase=closing]"))
          for (const animation of dialog.getAnimations({ subtree: true })) {
            animation.pause();
            animation.currentTime = 0;
          }
      });
    }
    return Array.from(document.querySelectorAll("dialog[data-phase]"), (dialog) => {
      const { x, y, width, height } = dialog.getBoundingClientRect();
      // Browsers reckon in parts of a pixel.
      const box = [x, y, width, height].map((length) => Math.round(length * 10) / 10);
      return [getComputedStyle(dialog).getPropertyValue("overlay"), ...box];
    });
  });
const finish = (page: Page) =>
  page.evaluate(() => {
    delete document.documentElement.dataset.paused;
    for (const animation of document.getAnimations()) animation.finish();
  });

/** What lies above the page is closed, and the focus is there. */
const isBackAt = (page: Page, name: string) =>
  page.waitForFunction(
    (text) =>
      document.activeElement?.textContent === text &&
      !document.querySelector("dialog[data-phase], [data-presence]"),
    name
  );
/** What opens the palette, and closes it when nothing but dialogs is left below. */
async function passPalette(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search this site" });
  await palette.getByRole("combobox").waitFor();
  await meanwhile();
  await page.locator("[data-presence]").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "hidden" });
}

/** Draws a finger on from a place, and lifts it. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const hand = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share?: number) =>
    hand.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        share === undefined ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }]
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 10; step += 1) {
    await touch("touchMove", step / 10);
    await painted(page);
  }
  await touch("touchEnd");
  await painted(page);
}
const middleOf = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** Its way in has been shown. */
async function opened(page: Page, name?: string): Promise<void> {
  await dialogOf(page, name).waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

// All before any test, since the first that ends would close what is not there yet.
const sites: { client: Client; origin: string; shipped: OpenSite }[] = [];
for (const client of clients) {
  const { origin } = await openSite(root, { after }, { client });
  sites.push({ client, origin, shipped: await openSite(packageRoot, { after }, { client }) });
}

for (const { client, origin, shipped } of sites) {
  const open = async (
    context: TestContext,
    options: BrowserContextOptions = {},
    address = `${origin}/dialogs/#dialogs`
  ): Promise<Page> => {
    const page = await visit(context, browser, address, options);
    const unexpected: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        unexpected.push(message.text());
    });
    context.after(() => assert.deepEqual(unexpected, []));
    return page;
  };

  test(`${client}: a question by keys alone, answered and dismissed`, async (context) => {
    const page = await open(context);
    await buttonOf(page, "Modal").focus();
    await page.keyboard.press("Enter");
    await opened(page, "Throw the draft away?");
    assert.equal(await focused(page), "Keep it");
    const about = await dialogOf(page).getAttribute("aria-describedby");
    assert.match((await page.locator(`[id="${about}"]`).textContent()) ?? "", /quarter of an hour/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await isGone(page);
    await said(page, "The draft would be gone.");
    assert.equal(await focused(page), "Modal");
    await page.keyboard.press("Enter");
    await opened(page);
    await page.keyboard.press("Escape");
    await isGone(page);
    await said(page, "The question was dismissed.");
    assert.equal(await focused(page), "Modal");
  });

  test(`${client}: what is behind a modal dialog is out of reach, and does not move`, async (context) => {
    const page = await open(context, WINDOW);
    const place = () => buttonOf(page, "Modal").boundingBox();
    await buttonOf(page, "Modal").click();
    const before = await place();
    await opened(page);
    assert.deepEqual(await place(), before);
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await painted(page);
    assert.equal(await page.evaluate(() => scrollY), top);
    // Round and round in the dialog, or in the browser's own bars.
    for (let turn = 0; turn < 6; turn += 1) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog")
      );
      assert.ok(isInside);
    }
    await page.mouse.click(5, 5);
    await isGone(page);
    assert.equal(await page.locator("html[data-locked]").count(), 0);
    assert.deepEqual(await place(), before);
  });

  test(`${client}: where scroll bars take room nothing moves either, and the palette stands still`, async (context) => {
    const browserWithBars = await openBrowser(context, [], ["--hide-scrollbars"]);
    const page = await visit(context, browserWithBars, `${origin}/dialogs/`, {
      viewport: { width: 700, height: 900 }
    });
    assert.equal(await page.evaluate(() => innerWidth - document.documentElement.clientWidth), 15);
    const placesOf = () =>
      page.evaluate(() => {
        const { font } = getComputedStyle(document.querySelector("h1") as Element);
        const boxes = Array.from(document.querySelectorAll("h1, main, header, footer"), (each) =>
          JSON.stringify(each.getBoundingClientRect())
        );
        return [font, ...boxes, scrollY];
      });
    await buttonOf(page, "Modal").scrollIntoViewIfNeeded();
    await buttonOf(page, "Modal").focus();
    const before = await placesOf();
    await page.keyboard.press("Enter");
    await opened(page);
    assert.equal(await page.locator("html[data-locked]").count(), 1);
    assert.deepEqual(await placesOf(), before);
    await page.keyboard.press("Escape");
    await isGone(page);
    assert.deepEqual(await placesOf(), before);
    for (const name of ["Modal", "Slideover right", "Slideover bottom", "Drawer bottom"]) {
      await buttonOf(page, name).press("Enter");
      await opened(page);
      const seen = await leaving(page);
      await page.evaluate("closeAll()");
      await page.locator("dialog[data-phase=closing]").waitFor();
      assert.equal(await page.locator("html[data-locked]").count(), 0);
      assert.deepEqual(await leaving(page), seen, name);
      await finish(page);
      await isGone(page);
    }
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search this site" });
    const place = await palette.boundingBox();
    await page.locator("html[data-locked]").waitFor();
    assert.equal((await palette.boundingBox())?.x, place?.x);
    assert.deepEqual(await placesOf(), before);
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "hidden" });
    assert.deepEqual(await placesOf(), before);
  });

  test(`${client}: one that may not be dismissed stays, and says so`, async (context) => {
    const page = await open(context);
    await buttonOf(page, "Modal that stays").click();
    await opened(page);
    for (const dismiss of [
      () => page.keyboard.press("Escape"),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
      () => dialogOf(page).getByRole("button", { name: "Close" }).click()
    ]) {
      await dismiss();
      await painted(page);
      assert.ok(await dialogOf(page).isVisible());
    }
    // Out of reach behind the dialog, but there.
    const status = samples(page).locator("[role=status]");
    assert.equal(await status.textContent(), "It asks for an answer and stays.");
    await page.getByRole("button", { name: "Keep it" }).click();
    await isGone(page);
    await said(page, "The draft is kept.");
  });

  test(`${client}: text that is chosen may end beside the dialog`, async (context) => {
    const page = await open(context, WINDOW);
    await buttonOf(page, "Modal").click();
    await opened(page);
    const text = await dialogOf(page).locator("p").first().boundingBox();
    if (!text) throw new Error("no text");
    await page.mouse.move(text.x + 5, text.y + 5);
    await page.mouse.down();
    await page.mouse.move(20, 20, { steps: 5 });
    await page.mouse.up();
    await painted(page);
    assert.ok(await dialogOf(page).isVisible());
  });

  test(`${client}: of two dialogs the upper one closes first, and the focus goes back step by step`, async (context) => {
    const page = await open(context);
    await buttonOf(page, "Modal with another").click();
    await opened(page, "Two at a time");
    await page.getByRole("button", { name: "Ask something else" }).click();
    await opened(page, "Throw the draft away?");
    assert.deepEqual(await violationsOf(page), []);
    await page.keyboard.press("Escape");
    await isGone(page, "Throw the draft away?");
    assert.equal(await focused(page), "Ask something else");
    assert.equal(await page.locator("html[data-locked]").count(), 1);
    await page.keyboard.press("Escape");
    await isGone(page);
    assert.equal(await focused(page), "Modal with another");
    assert.equal(await page.locator("html[data-locked]").count(), 0);
  });

  test(`${client}: what is closed is still seen, but has neither keys nor pointers`, async (context) => {
    const page = await open(context, WINDOW);
    const drawer = page.locator("dialog", { hasText: "Field notes" });
    const phase = () => drawer.getAttribute("data-phase");
    await buttonOf(page, "Drawer bottom").press("Enter");
    await opened(page);
    const box = await drawer.boundingBox();
    if (!box) throw new Error("no drawer");
    const corner = () => page.screenshot({ clip: { x: 1000, y: 20, width: 40, height: 20 } });
    const ground = await corner();
    // Its way out takes as long as we look at it.
    await drawer.evaluate((element) => {
      element.addEventListener("transitionrun", () => {
        for (const animation of element.getAnimations({ subtree: true })) animation.pause();
      });
    });
    await page.keyboard.press("Escape");
    await page.locator("dialog[data-phase=closing]").waitFor();
    assert.equal(await focused(page), "Drawer bottom");
    assert.equal(await page.locator("html[data-locked], dialog:modal").count(), 0);
    const seen = await drawer.evaluate((element) => {
      const { y } = element.getBoundingClientRect();
      const { opacity } = getComputedStyle(element, "::backdrop");
      return {
        y,
        opacity,
        isAbove: getComputedStyle(element).getPropertyValue("overlay") === "auto"
      };
    });
    assert.deepEqual(seen, { y: box.y, opacity: "1", isAbove: true });
    assert.ok(ground.equals(await corner()));
    const isTouched = await page.evaluate(
      (places) =>
        places.map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest("dialog")),
      [
        [box.x + 300, box.y + 60],
        [20, 20]
      ]
    );
    assert.deepEqual(isTouched.map(Boolean), [false, false]);
    // Nor does it say that it may not be closed.
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 400);
    assert.equal(await phase(), "closing");
    // The page opens another meanwhile.
    await buttonOf(page, "Modal").press("Enter");
    await dialogOf(page, "Throw the draft away?").waitFor();
    assert.equal(await focused(page), "Keep it");
    await drawer.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish();
    });
    await isGone(page, "Field notes");
    assert.equal(await focused(page), "Keep it");
    assert.equal(await page.locator("html[data-locked]").count(), 1);
    await page.keyboard.press("Escape");
    await isGone(page);
    assert.equal(await focused(page), "Modal");
  });

  test(`${client}: where the browser keeps nothing in the top layer the uppermost is shown there anew`, async (context) => {
    const page = await open(context, WINDOW);
    await page.evaluate(() => {
      CSS.supports = () => false;
    });
    await buttonOf(page, "Modal with another").press("Enter");
    await opened(page);
    await page.getByRole("button", { name: "Ask something else" }).press("Enter");
    await opened(page, "Throw the draft away?");
    await leaving(page);
    await page.evaluate("closeAll()");
    await page.waitForFunction(
      () => document.querySelectorAll("dialog[data-phase=closing]").length === 2
    );
    const shown = page.locator("dialog:popover-open");
    assert.deepEqual(await shown.locator("h2").allTextContents(), ["Throw the draft away?"]);
    assert.equal(await focused(page), "Modal with another");
    await finish(page);
    await isGone(page);
  });

  test(`${client}: two Escapes close two dialogs, whatever the first still shows`, async (context) => {
    const page = await open(context, WINDOW);
    for (const [name, further] of [
      ["Modal with another", "Ask something else"],
      ["Behind", "Deeper"]
    ] as const) {
      await page.getByRole("button", { name, exact: true }).first().press("Enter");
      await opened(page);
      await page.getByRole("button", { name: further }).press("Enter");
      await page.locator("dialog[data-phase=open]").nth(1).waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog[data-phase=open]"));
      assert.equal(await focused(page), name);
      await page.waitForFunction(() => !document.querySelector("dialog[data-phase]"));
      assert.equal(await focused(page), name);
      assert.equal(await page.locator("html[data-locked]").count(), 0);
    }
  });

  test(`${client}: two Escapes close a menu and the dialog around it, whatever the menu still shows`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "With a menu").press("Enter");
    await opened(page);
    await dialogOf(page).getByRole("button", { name: "Further" }).press("Enter");
    const menu = page.getByRole("menu");
    await menu.waitFor();
    // It fades as long as we look at it.
    await page.evaluate((fading) => {
      const { setTimeout: wait } = window;
      Object.assign(window, {
        setTimeout(run: () => void, delay: number) {
          return delay === fading ? 0 : wait(run, delay);
        }
      });
    }, DROPDOWN_ANIMATION);
    await page.keyboard.press("Escape");
    await page.locator("[role=menu][data-presence=closing]").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog[data-phase=open]"));
    await page.waitForFunction(() => !document.querySelector("dialog[data-phase]"));
    assert.equal(await focused(page), "With a menu");
  });

  test(`${client}: a slideover at each edge, and one beside which the page goes on`, async (context) => {
    const page = await open(context, WINDOW);
    for (const [side, at] of Object.entries({
      right: [1440 - 448, 0],
      left: [0, 0],
      top: [0, 0],
      bottom: [0, 900 - 384]
    })) {
      await buttonOf(page, `Slideover ${side}`).click();
      await opened(page, "Filters");
      const box = await dialogOf(page).boundingBox();
      assert.deepEqual([box?.x, box?.y], at, side);
      await page.keyboard.press("Escape");
      await isGone(page);
    }
    await buttonOf(page, "Slideover beside the page").click();
    await opened(page, "Filters");
    assert.equal(await page.locator("html[data-locked]").count(), 0);
    // Above the header.
    assert.ok(await isOnTop(dialogOf(page).getByRole("button", { name: "Close" })));
    await dialogOf(page).getByLabel("Maps").check();
    // A click on the page closes it and does what it does.
    await buttonOf(page, "Modal").click();
    await opened(page, "Throw the draft away?");
    await isGone(page, "Filters");
    await page.keyboard.press("Escape");
    await isGone(page);
  });

  test(`${client}: dialogs have nothing that axe finds, in both themes, on phones and wide windows`, async (context) => {
    for (const size of [PHONE, WINDOW]) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await open(context, { ...size, colorScheme, reducedMotion: "reduce" });
        for (const name of [
          "Modal",
          "Slideover right",
          "Drawer bottom",
          "Drawer with two heights"
        ]) {
          await buttonOf(page, name).click();
          await opened(page);
          assert.deepEqual(await violationsOf(page), [], `${name} ${colorScheme}`);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(width <= size.viewport.width, `${name} ${width}`);
          await page.keyboard.press("Escape");
          await isGone(page);
        }
      }
    }
  });

  test(`${client}: on the page of all components too`, async (context) => {
    const page = await open(context, WINDOW, `${shipped.origin}/design/#dialogs`);
    await buttonOf(page, "Modal").click();
    await opened(page, "Throw the draft away?");
    assert.deepEqual(await violationsOf(page), []);
    await page.keyboard.press("Escape");
    await isGone(page);
    await said(page, "The question was dismissed.");
  });

  test(`${client}: a drawer follows the finger, and closes where it is pulled far enough`, async (context) => {
    const page = await open(context, PHONE);
    await buttonOf(page, "Drawer bottom").tap();
    await opened(page, "Field notes");
    const rest = await dialogOf(page).boundingBox();
    if (!rest) throw new Error("no drawer");
    const hand = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      hand.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x: 195, y }]
      });
    const pull = async (by: number): Promise<void> => {
      await touch("touchStart", rest.y + 60);
      for (let step = 1; step <= 10; step += 1) {
        await touch("touchMove", rest.y + 60 + (by * step) / 10);
        await painted(page);
      }
      // Held still, so that it is not thrown.
      await page.waitForTimeout(300);
    };
    await pull(rest.height * 0.15);
    const pulled = await dialogOf(page).boundingBox();
    assert.ok(pulled && pulled.y > rest.y + 40, `${pulled?.y} ${rest.y}`);
    await touch("touchEnd");
    await page.waitForFunction(() => document.getAnimations().length === 0);
    assert.equal((await dialogOf(page).boundingBox())?.y, rest.y);
    await pull(rest.height * 0.5);
    await touch("touchEnd");
    await isGone(page);
    assert.equal(await page.locator("html[data-behind]").count(), 0);
  });

  test(`${client}: a drawer stays where a finger is drawn over what lies above it or over its ground`, async (context) => {
    const page = await open(context, PHONE);
    const region = page.getByRole("region", { name: "Notifications" });
    await buttonOf(page, "Toast that can be undone").tap();
    const toast = region.getByText("The sheet was removed.");
    await toast.waitFor();
    await caseOf(page, "With a popover").press("Enter");
    await opened(page, "With a popover");
    const drawer = dialogOf(page, "With a popover");
    const place = await drawer.boundingBox();
    const stays = async (what: string): Promise<void> => {
      await page.waitForFunction(() => document.getAnimations().length === 0);
      assert.equal(await page.locator("dialog[data-phase=open]").count(), 1, what);
      assert.deepEqual(await drawer.boundingBox(), place, what);
    };
    await drag(page, { x: 195, y: 40 }, { x: 0, y: 400 });
    await stays("ground");
    await drag(page, await middleOf(toast), { x: 0, y: 60 });
    await toast.waitFor({ state: "detached" });
    await stays("toast");
    await drawer.getByRole("button", { name: "Note" }).press("Enter");
    const note = dialogOf(page, "A note");
    await note.waitFor();
    await drag(page, await middleOf(note.getByText("A note")), { x: 0, y: 200 });
    await stays("popover");
    assert.ok(await note.isVisible());
  });

  test(`${client}: a drawer with two heights by its handle, with the mouse and with keys`, async (context) => {
    const page = await open(context, WINDOW);
    await buttonOf(page, "Drawer with two heights").click();
    await opened(page);
    const seen = async (): Promise<number> => {
      await page.waitForFunction(() => document.getAnimations().length === 0);
      const box = await dialogOf(page).boundingBox();
      return box ? Math.round(((900 - box.y) / box.height) * 100) : 0;
    };
    assert.equal(await seen(), 40);
    const expand = dialogOf(page).getByRole("button", { name: "Expand" });
    await expand.focus();
    await page.keyboard.press("Enter");
    assert.equal(await seen(), 100);
    await dialogOf(page).getByRole("button", { name: "Collapse" }).click();
    await expand.waitFor();
    assert.equal(await seen(), 40);
    // Pulled up by the mouse.
    const handle = await expand.boundingBox();
    if (!handle) throw new Error("no handle");
    await page.mouse.move(handle.x + 40, handle.y + 12);
    await page.mouse.down();
    await page.mouse.move(handle.x + 40, handle.y - 350, { steps: 8 });
    await page.mouse.up();
    await dialogOf(page).getByRole("button", { name: "Collapse" }).waitFor();
    assert.equal(await seen(), 100);
    await page.keyboard.press("Escape");
    await isGone(page);
  });

  for (const direction of ["bottom", "top", "left", "right"]) {
    test(`${client}: from the ${direction} a drawer's handle and cross are in reach however little of it is seen`, async (context) => {
      for (const window of [PHONE, WINDOW]) {
        const page = await open(context, window);
        await caseOf(page, `Steps ${direction}`).click();
        const drawer = dialogOf(page, `From the ${direction}`);
        const inReach = async (): Promise<void> => {
          await opened(page);
          for (const name of [/^(Expand|Collapse)$/, "Close"])
            assert.ok(await isOnTop(drawer.getByRole("button", { name })), String(name));
        };
        await inReach();
        await drawer.getByRole("button", { name: "Expand" }).press("Enter");
        await drawer.getByRole("button", { name: "Collapse" }).waitFor();
        await inReach();
        await drawer.getByRole("button", { name: "Close" }).click();
        await isGone(page);
      }
    });
  }

  test(`${client}: where colours are forced a drawer's handle is drawn`, async (context) => {
    const page = await open(context, { ...WINDOW, forcedColors: "active" });
    for (const direction of ["bottom", "left"]) {
      await caseOf(page, `Steps ${direction}`).click();
      await opened(page);
      const [mark, ground] = await dialogOf(page)
        .getByRole("button", { name: "Expand" })
        .evaluate((handle) => [
          getComputedStyle(handle, "::before").backgroundColor,
          getComputedStyle(handle.closest("dialog") as Element).backgroundColor
        ]);
      assert.notEqual(mark, ground);
      await page.keyboard.press("Escape");
      await isGone(page);
    }
  });

  test(`${client}: the page stays behind until the last drawer has gone`, async (context) => {
    const page = await open(context, WINDOW);
    const transform = () => page.evaluate(() => document.body.style.transform);
    await caseOf(page, "Behind").press("Enter");
    await opened(page, "Depth 1");
    await page.waitForFunction(() => document.body.style.transform !== "");
    const behind = await transform();
    const places = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(document.body.style.transform)).observe(document.body, {
        attributeFilter: ["style"]
      });
      return seen;
    });
    await dialogOf(page, "Depth 1").getByRole("button", { name: "Deeper" }).press("Enter");
    await opened(page, "Depth 2");
    await page.keyboard.press("Escape");
    await isGone(page, "Depth 2");
    const others = (await places.jsonValue()).filter((place) => place !== behind);
    assert.deepEqual(others, []);
    assert.equal(await page.locator("html[data-behind]").count(), 1);
    await page.keyboard.press("Escape");
    await isGone(page);
    assert.equal(await transform(), "");
    assert.equal(await page.locator("html[data-behind]").count(), 0);
  });

  test(`${client}: a drawer beside the page is at the window's edge, though the page steps back`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "Behind beside").focus();
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await page.keyboard.press("Enter");
    await opened(page, "Depth 1");
    await page.waitForFunction(() => document.body.style.transform !== "");
    const box = await dialogOf(page, "Depth 1").boundingBox();
    assert.deepEqual([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)], [0, 1440, 900]);
    // No ground of its own: the page is in use.
    const ground = await dialogOf(page).evaluate(
      (dialog) => getComputedStyle(dialog, "::backdrop").backgroundColor
    );
    assert.equal(ground, "rgba(0, 0, 0, 0)");
    await page.keyboard.press("Escape");
    await isGone(page);
  });

  test(`${client}: dialogs that close at once show their way out where they are`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "Behind").press("Enter");
    await opened(page, "Depth 1");
    await dialogOf(page, "Depth 1").getByRole("button", { name: "Deeper" }).press("Enter");
    await opened(page, "Depth 2");
    const before = await leaving(page);
    await page.evaluate("closeAll()");
    await page.waitForFunction(
      () => document.querySelectorAll("dialog[data-phase=closing]").length === 2
    );
    assert.deepEqual(await leaving(page), before);
    assert.equal(await focused(page), "Behind");
    await finish(page);
    await isGone(page);
  });

  test(`${client}: the ground stays where one dialog takes the place of another`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "Further").press("Enter");
    await opened(page, "Further");
    await leaving(page);
    await dialogOf(page).getByRole("button", { name: "Next" }).press("Enter");
    await dialogOf(page, "Next").waitFor();
    assert.deepEqual(
      (await leaving(page)).map(([layer]) => layer),
      ["auto", "auto"]
    );
    await finish(page);
    await isGone(page, "Further");
    assert.equal(await page.locator("html[data-locked]").count(), 1);
    await page.keyboard.press("Escape");
    await isGone(page);
    assert.equal(await focused(page), "Further");
  });

  test(`${client}: what would be beside a modal dialog is modal itself`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "Further").press("Enter");
    await opened(page, "Further");
    await dialogOf(page).getByRole("button", { name: "Beside" }).press("Enter");
    await opened(page, "Above");
    assert.equal(await focused(page), "Done");
    await page.keyboard.press("Escape");
    await isGone(page, "Above");
    assert.equal(await focused(page), "Beside");
    await page.keyboard.press("Escape");
    await isGone(page);
  });

  test(`${client}: what is closed below the palette stays below, and pays the focus back later`, async (context) => {
    const page = await open(context, WINDOW);
    await buttonOf(page, "Modal").press("Enter");
    await opened(page, "Throw the draft away?");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search this site" });
    const field = palette.getByRole("combobox");
    await field.waitFor();
    await leaving(page);
    await page.evaluate("closeAll()");
    await page.locator("dialog[data-phase=closing]").waitFor();
    assert.ok(await isOnTop(field));
    assert.ok(await field.evaluate((element) => element === document.activeElement));
    await finish(page);
    await isGone(page, "Throw the draft away?");
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "hidden" });
    await page.waitForFunction(() => document.activeElement?.textContent === "Modal");
  });

  test(`${client}: a drawer that never comes out wholly shows all that is in it`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "Steps to the middle").press("Enter");
    await opened(page);
    const seen = async () => Math.round(900 - ((await dialogOf(page).boundingBox())?.y ?? 0));
    const half = Math.round((900 - 40) / 2);
    assert.equal(await seen(), half / 2);
    for (let turn = 0; turn < 6 && (await focused(page)) !== "Last"; turn += 1)
      await page.keyboard.press("Tab");
    await opened(page);
    assert.ok(await isOnTop(dialogOf(page).getByRole("button", { name: "Last" })));
    assert.equal(await seen(), half);
  });

  test(`${client}: a drawer comes out as far as what the keyboard goes to`, async (context) => {
    const page = await open(context, WINDOW);
    const collapse = dialogOf(page).getByRole("button", { name: "Collapse" });
    const expand = dialogOf(page).getByRole("button", { name: "Expand" });
    for (const [direction, seen, hidden] of [
      ["bottom", "First", "Last"],
      ["top", "Last", "First"],
      ["left", "Last", "First"],
      ["right", "First", "Last"]
    ] as const) {
      await caseOf(page, `Steps ${direction}`).press("Enter");
      await opened(page);
      const go = async (name: string): Promise<void> => {
        for (let turn = 0; turn < 6 && (await focused(page)) !== name; turn += 1)
          await page.keyboard.press("Tab");
        await opened(page);
        assert.ok(await isOnTop(dialogOf(page).getByRole("button", { name })), direction);
      };
      // Whatever it has passed on its way.
      if (seen === "First") await go(seen);
      else await dialogOf(page).getByRole("button", { name: seen }).focus();
      assert.equal(await expand.count(), 1, direction);
      await go(hidden);
      assert.equal(await collapse.count(), 1, direction);
      await page.keyboard.press("Escape");
      await isGone(page);
    }
  });

  test(`${client}: the mouse chooses text in a drawer`, async (context) => {
    const page = await open(context, WINDOW);
    await buttonOf(page, "Drawer bottom").click();
    await opened(page);
    const text = await dialogOf(page).getByText("The north slope").boundingBox();
    if (!text) throw new Error("no text");
    await page.mouse.move(text.x + 4, text.y + 8);
    await page.mouse.down();
    await page.mouse.move(text.x + 200, text.y + 60, { steps: 5 });
    await page.mouse.up();
    assert.match(
      await page.evaluate(() => String(getSelection())),
      /^.?he north slope|north slope/
    );
    assert.ok(await dialogOf(page).isVisible());
  });

  test(`${client}: whoever asks for less motion gets none, and everything works`, async (context) => {
    const page = await open(context, { ...WINDOW, reducedMotion: "reduce" });
    for (const name of ["Modal", "Slideover left", "Drawer top", "Drawer bottom"]) {
      await buttonOf(page, name).click();
      await dialogOf(page).waitFor();
      // The ground behind it, too, on its way in and out.
      const motions = await dialogOf(page).evaluate((dialog) =>
        ["open", "closing"].map((phase) => {
          dialog.dataset.phase = phase;
          return getComputedStyle(dialog, "::backdrop").animationName;
        })
      );
      assert.deepEqual(motions, ["none", "none"], name);
      await page.keyboard.press("Escape");
      await isGone(page);
    }
  });

  test(`${client}: toasts come from islands, above dialogs too`, async (context) => {
    const page = await open(context, WINDOW);
    const region = page.getByRole("region", { name: "Notifications" });
    await buttonOf(page, "Toast error").click();
    await region.getByText("The network is away.").waitFor();
    await buttonOf(page, "Toast that can be undone").click();
    await region.getByText("The sheet was removed.").waitFor();
    await buttonOf(page, "Modal").click();
    await opened(page, "Throw the draft away?");
    await region.getByRole("button", { name: "Undo" }).click();
    // The dialog stays: it was no click beside it.
    assert.ok(await page.getByRole("dialog", { name: "Throw the draft away?" }).isVisible());
    await page.getByRole("button", { name: "Keep it" }).click();
    await isGone(page);
  });

  test(`${client}: what is open on one page does not stay on the next`, async (context) => {
    const page = await open(context, WINDOW);
    await page.evaluate(() => history.replaceState(history.state, "", "/dialogs/"));
    await buttonOf(page, "Slideover beside the page").click();
    await opened(page);
    await page.evaluate(() => document.dispatchEvent(new Event("vitrine:page")));
    await isGone(page);
  });

  test(`${client}: back from a modal dialog leads to the heading of the page before`, async (context) => {
    const page = await open(context, WINDOW, `${origin}/before/`);
    await wake(page);
    await page.locator('main a[href="/dialogs/"]').first().click();
    await page.waitForURL(`${origin}/dialogs/`);
    await buttonOf(page, "Modal").click();
    await opened(page, "Throw the draft away?");
    await page.goBack();
    await page.locator("h1:focus", { hasText: "Before" }).waitFor();
    await isGone(page);
    assert.equal(await page.locator("html[data-locked]").count(), 0);
  });

  test(`${client}: what is done above a dialog that lets the page go on does not close it`, async (context) => {
    const page = await open(context, WINDOW);
    await buttonOf(page, "Toast error").click();
    await buttonOf(page, "Slideover beside the page").click();
    await opened(page, "Filters");
    const region = page.getByRole("region", { name: "Notifications" });
    await region.getByText("The network is away.").click();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search this site" });
    await palette.getByRole("combobox").click();
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "hidden" });
    assert.ok(await dialogOf(page, "Filters").isVisible());
  });

  test(`${client}: Escape on the page closes the dialog beside it that has opened last`, async (context) => {
    const page = await open(context, WINDOW);
    const press = async (name: string, key: string): Promise<void> => {
      await caseOf(page, name).focus();
      await page.keyboard.press(key);
    };
    await press("Beside that stays", "Enter");
    await opened(page, "Stays");
    await press("Beside", "Enter");
    await opened(page, "Beside");
    // What somebody else takes is not for dialogs.
    await press("Menu", "Enter");
    const menu = page.getByRole("menu");
    await menu.waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await cases(page).evaluate((element) => {
      element.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    });
    await press("Beside", "Escape");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search this site" });
    await palette.getByRole("combobox").waitFor();
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "hidden" });
    await painted(page);
    assert.ok(await dialogOf(page, "Beside").isVisible());
    await press("Beside", "Escape");
    await isGone(page, "Beside");
    assert.notEqual(await page.title(), "asks");
    await press("Beside", "Escape");
    await page.waitForFunction(() => document.title === "asks");
    assert.ok(await dialogOf(page, "Stays").isVisible());
  });

  test(`${client}: a popover that has opened a dialog gets the focus back for its button`, async (context) => {
    const page = await open(context, WINDOW);
    for (const [name, title] of [
      ["Open modal", "With a menu"],
      ["Open beside", "Second"]
    ] as const) {
      await caseOf(page, "Popover").press("Enter");
      await dialogOf(page, "A popover").getByRole("button", { name }).press("Enter");
      await opened(page, title);
      await isGone(page, "A popover");
      await page.keyboard.press("Escape");
      await isBackAt(page, "Popover");
    }
  });

  test(`${client}: a menu closes when a modal dialog opens over it, which has the next Escape`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "Menu").press("Enter");
    await page.getByRole("menu").waitFor();
    await page.evaluate("openModal()");
    await opened(page, "With a menu");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await isBackAt(page, "Menu");
  });

  test(`${client}: a popover in a dialog that the palette closes gets the focus back for its button`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "With a menu").press("Enter");
    await opened(page);
    await dialogOf(page).getByRole("button", { name: "Note" }).press("Enter");
    await dialogOf(page, "A note").getByRole("button", { name: "Close" }).focus();
    await passPalette(page);
    await page.waitForFunction(() => document.activeElement?.textContent === "Note");
    await page.keyboard.press("Escape");
    await isBackAt(page, "With a menu");
  });

  test(`${client}: however dialogs beside the page close, the focus is where the first was opened`, async (context) => {
    const page = await open(context, WINDOW);
    const first = async (): Promise<void> => {
      await caseOf(page, "First beside").press("Enter");
      await opened(page, "First");
    };
    await first();
    await passPalette(page, async () => {
      await page.evaluate("closeAll()");
      await isGone(page, "First");
    });
    await isBackAt(page, "First beside");
    for (const [name, title] of [
      ["Open beside", "Second"],
      ["Open modal", "With a menu"]
    ] as const) {
      await first();
      await dialogOf(page, "First").getByRole("button", { name }).press("Enter");
      await opened(page, title);
      await page.evaluate("closeAll()");
      await isBackAt(page, "First beside");
    }
  });

  test(`${client}: in a modal popover Tab goes round all it comes to`, async (context) => {
    const page = await open(context, WINDOW);
    for (const [name, last] of [
      ["Choice", "b"],
      ["More", "Summary"]
    ] as const) {
      await caseOf(page, name).press("Enter");
      await dialogOf(page).waitFor();
      const isAt = (place: Locator) =>
        place.evaluate((element) => element === document.activeElement);
      const end =
        name === "More" ? dialogOf(page).getByText(last) : dialogOf(page).getByLabel(last);
      const cross = dialogOf(page).getByRole("button", { name: "Close" });
      for (const [key, to] of [
        ["Tab", cross],
        ["Tab", end],
        ["Tab", cross],
        ["Shift+Tab", end],
        ["Shift+Tab", cross]
      ] as const) {
        await page.keyboard.press(key);
        assert.ok(await isAt(to), `${name} ${key}`);
      }
      await page.keyboard.press("Escape");
      await isBackAt(page, name);
    }
  });

  test(`${client}: whoever scrolls the page by its bar leaves the dialog beside it open`, async (context) => {
    const browserWithBars = await openBrowser(context, [], ["--hide-scrollbars"]);
    const page = await visit(context, browserWithBars, `${origin}/dialogs/`, WINDOW);
    await caseOf(page, "First beside").press("Enter");
    await opened(page, "First");
    await page.mouse.click(1440 - 5, 450);
    await page.waitForFunction(() => scrollY > 0);
    await painted(page);
    assert.equal(await page.locator("dialog[data-phase=open]").count(), 1);
    await page.mouse.click(1000, 450);
    await isGone(page, "First");
  });

  test(`${client}: the page behind a drawer is seen wherever it is scrolled to, and in every window`, async (context) => {
    const page = await open(context, WINDOW);
    await caseOf(page, "Behind beside").press("Enter");
    await opened(page, "Depth 1");
    await page.waitForFunction(() => document.body.style.transform !== "");
    const isSeen = () =>
      page.waitForFunction(() => {
        const low = document.elementFromPoint(innerWidth / 2, innerHeight * 0.7);
        const high = document.elementFromPoint(innerWidth / 2, 20);
        return [low, high].every((each) => each && each !== document.documentElement);
      });
    const go = (top: number) =>
      page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await go(0);
    await isSeen();
    await page.setViewportSize({ width: 1440, height: 1800 });
    await isSeen();
    await go(800);
    await isSeen();
    await go(0);
    await isSeen();
    await page.keyboard.press("Escape");
    await isGone(page);
    await go(300);
    await painted(page);
    assert.equal(await page.evaluate(() => document.body.style.clipPath), "");
  });

  test(`${client}: a drawer is pulled though text is chosen elsewhere, and by its handle always`, async (context) => {
    const page = await open(context, PHONE);
    const choose = (place: Locator) =>
      place.evaluate((element) => getSelection()?.selectAllChildren(element));
    const drawer = dialogOf(page, "Field notes");
    const text = drawer.getByText("The north slope");
    await buttonOf(page, "Drawer bottom").press("Enter");
    await opened(page);
    await choose(page.locator("h1"));
    await drag(page, await middleOf(text), { x: 0, y: 400 });
    await isGone(page);
    await buttonOf(page, "Drawer bottom").press("Enter");
    await opened(page);
    await choose(text);
    await drag(page, await middleOf(text), { x: 0, y: 400 });
    assert.equal(await page.locator("dialog[data-phase=open]").count(), 1);
    await choose(text);
    await drag(page, await middleOf(drawer.locator("[data-drawer-handle]")), { x: 0, y: 400 });
    await isGone(page);
  });

  test(`${client}: what runs from right to left is scrolled in a drawer before that is pulled`, async (context) => {
    const page = await open(context, PHONE);
    await caseOf(page, "Wide").press("Enter");
    await opened(page);
    const wide = page.locator("[data-wide]");
    await drag(page, await middleOf(wide), { x: 150, y: 0 });
    assert.equal(await page.locator("dialog[data-phase=open]").count(), 1);
    assert.ok(await wide.evaluate(({ scrollLeft }) => scrollLeft < 0));
  });
}
