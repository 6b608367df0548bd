/** Parts of pages that come to life, made of React and of Preact. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { clients } from "../../cli/render/clientLibrary.ts";
import { holdBack, newVisitor, openBrowser, painted, visit } from "../support/browser.ts";
import { buildSite, sitesInTurn, temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();

const LIST = `
  import * as z from "zod/mini";
  import { Broken } from "./Broken/Broken.tsx";
  import { Counter } from "./Counter/Counter.tsx";
  import { Failing } from "./Failing/Failing.tsx";
  import { Form } from "./Form/Form.tsx";
  import { List } from "./List/List.tsx";
  import { Later } from "./Later/Later.tsx";
  import { Opener } from "./Opener/Opener.tsx";
  import { Tip } from "./Tip/Tip.tsx";
  import { Way } from "./Way/Way.tsx";
  export const islands = {
    Broken: { Component: Broken, props: z.strictObject({ words: z.string() }) },
    Counter: {
      Component: Counter,
      props: z.strictObject({ label: z.string(), start: z._default(z.number(), 3) })
    },
    Failing: { Component: Failing, props: z.strictObject({}) },
    Form: { Component: Form, props: z.strictObject({}) },
    Later: { Component: Later, props: z.strictObject({}) },
    List: { Component: List, props: z.strictObject({}) },
    Opener: { Component: Opener, props: z.strictObject({}) },
    Tip: { Component: Tip, props: z.strictObject({}) },
    Way: { Component: Way, props: z.strictObject({ name: z.string(), letters: z.array(z.string()) }) }
  };`;

const COUNTER = `
  import { useId, useState } from "react";
  import { useSite } from "../../context.tsx";
  import { ButtonLink } from "../../ui/Button/Button.tsx";
  import { counter } from "./Counter.css.ts";
  export function Counter({ label, start }) {
    const [count, setCount] = useState(start);
    const id = useId();
    return (
      <div className={counter}>
        <span id={id}>{label} of {useSite().name}:</span>
        <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>{count} times</button>
        <ButtonLink to="/other">Other</ButtonLink>
      </div>
    );
  }`;

const FORM = `
  import { useState } from "react";
  export function Form() {
    const [{ name, isSure, deeds }, setState] = useState({ name: "", isSure: false, deeds: [] });
    const change = (some) => setState((state) => ({ ...state, ...some }));
    const add = (deed) => (event) => {
      event.preventDefault();
      setState((state) => ({ ...state, deeds: [...state.deeds, deed] }));
    };
    return (
      <form action="/plain/" onSubmit={add("sent " + name)}>
        <label>Name <input value={name} onChange={({ target }) => change({ name: target.value })} /></label>
        <label>
          <input type="checkbox" checked={isSure} onChange={({ target }) => change({ isSure: target.checked })} />
          Sure
        </label>
        <a href="/plain/" onClick={add("linked")}>Link</a>
        <div role="button" tabIndex={0} onClick={add("pressed")} onKeyDown={add("keyed")}>Press</div>
        <button>Send</button>
        <output>{name} {String(isSure)} {deeds.join(" ")}</output>
      </form>
    );
  }`;

const FILES = {
  "templates/islands/index.ts": LIST,
  "templates/islands/Counter/Counter.tsx": COUNTER,
  "templates/islands/Counter/Counter.css.ts": `
    import { style } from "@vanilla-extract/css";
    export const counter = style({ outlineOffset: "17px" });`,
  "templates/islands/Broken/Broken.tsx": `
    import { useEffect, useState } from "react";
    export function Broken({ words }) {
      const [isBroken, setBroken] = useState(false);
      useEffect(() => setBroken(true), []);
      if (isBroken) throw new Error("broken on purpose");
      return <p>{words}</p>;
    }`,
  "templates/islands/Failing/Failing.tsx": `
    export function Failing() {
      if (typeof document !== "undefined") throw new Error("in browsers alone");
      return (
        <form action="/plain/">
          <label>Name <input name="name" defaultValue="" /></label>
          <button>Send</button>
        </form>
      );
    }`,
  "templates/islands/Form/Form.tsx": FORM,
  "templates/islands/List/List.tsx": `
    import { useState } from "react";
    export function List() {
      const [name, setName] = useState("");
      const [names, setNames] = useState(["one", "two", "three"]);
      const [pets, setPets] = useState([]);
      const [file, setFile] = useState("");
      const [isSent, setSent] = useState(false);
      return (
        <div role="region" tabIndex={0} aria-label="List">
          <label>
            Name <input value={name} onChange={({ target }) => setName(target.value)} onKeyDown={({ key }) =>
              key === "Enter" && setNames([...names, "by key"])} />
          </label>
          <label><input type="checkbox" /> Ticked</label>
          <button type="button" onClick={() => setNames([...names, name])}>Add</button>
          {names.map((each) => (
            <button key={each} type="button" onClick={() => setNames(names.filter((other) => other !== each))}>
              {each}
            </button>
          ))}
          <select multiple aria-label="Pets" value={pets}
            onChange={({ target }) => setPets([...target.selectedOptions].map((own) => own.value))}>
            <option>cat</option><option>dog</option><option>owl</option>
          </select>
          <input type="file" aria-label="File" onChange={({ target }) => setFile(target.files[0]?.name ?? "")} />
          {isSent ? <p>Thanks</p> : (
            <form onSubmit={(event) => { event.preventDefault(); setSent(true); }}><input aria-label="Mail" /></form>
          )}
          <input type="button" value="Plain" onClick={() => setNames([...names, "plain"])} />
          <details><summary>More</summary>Words</details>
          <output>{names.join(" ")} / {pets.join(" ")} / {file} / {String(isSent)}</output>
        </div>
      );
    }`,
  "templates/islands/Opener/Opener.tsx": `
    import { useState } from "react";
    import { Modal } from "../../overlays/Modal/Modal.tsx";
    import { useOverlays } from "../../overlays/service/useOverlays.tsx";
    const Bad = () => { throw new Error("this overlay is broken"); };
    const Good = ({ overlay, depth }) => {
      const overlays = useOverlays();
      return (
        <Modal overlay={overlay} title={"Depth " + depth}>
          <button type="button" onClick={() => overlays.open(Good, { depth: depth + 1 })}>Deeper</button>
          <button type="button" onClick={() => overlays.closeAll()}>Close all</button>
        </Modal>
      );
    };
    export function Opener() {
      const overlays = useOverlays();
      const [answer, setAnswer] = useState("no answer");
      return (
        <div>
          <button type="button" onClick={async () => setAnswer("answer " + (await overlays.open(Bad, {})))}>Bad</button>
          <button type="button" onClick={() => overlays.open(Good, { depth: 1 })}>Good</button>
          <output>{answer}</output>
        </div>
      );
    }`,
  "templates/islands/Later/words.ts": `export const words = "Said later";`,
  "templates/islands/Later/Later.tsx": `
    import { addToast } from "../../../runtime/toasts.ts";
    export const Later = () => (
      <button type="button" onClick={async () => addToast({ title: (await import("./words.ts")).words })}>
        Later
      </button>
    );`,
  "templates/islands/Tip/Tip.tsx": `
    import { Tooltip } from "../../overlays/Tooltip/Tooltip.tsx";
    export const Tip = () => (
      <Tooltip text="A few words">{(anchor) => <button type="button" {...anchor}>Named</button>}</Tooltip>
    );`,
  "templates/islands/Way/Way.tsx": `
    export const Way = ({ name, letters }) => <a {...{ [name]: [letters.join("")] }}>on</a>;`,
  "templates/pages/Document.tsx": `
    import { Document as Own } from "vitrine/templates/pages/Document.tsx";
    import { Island } from "../islands/Island.tsx";
    export function Document({ view }) {
      const { islands = [] } = view.entry.meta;
      return (
        <>
          <Own view={view} />
          {islands.map((island, at) => <Island key={at} {...island} />)}
        </>
      );
    }`,
  "content/index.md": "---\ntitle: Home\n---\n"
};

/** A page with islands, as their attributes. */
const pageOf = (title: string, islands: readonly object[], body = "") =>
  `---\ntitle: ${title}\nislands: ${JSON.stringify(islands)}\n---\n\n${body}\n`;

const counter = (label: string, when: string, more: object = {}) => ({
  name: "Counter",
  props: { label, ...more },
  when
});

const root = temporarySite(
  { after } as never,
  {
    ...FILES,
    "content/all.md": pageOf(
      "All",
      [
        counter('First "<b>&', "load"),
        counter("Second", "load", { start: 7 }),
        { name: "Broken", props: { words: "as it was built" }, when: "load" }
      ],
      "[Other](/other), [plain](/plain)"
    ),
    "content/other.md": pageOf("Other", [counter("Third", "load")], "[All](/all)"),
    "content/plain.md": pageOf("Plain", [], "[All](/all)"),
    "content/visible.md": pageOf("Visible", [counter("Far", "visible")], "A line.\n\n".repeat(200)),
    "content/idle.md": pageOf("Idle", [counter("Idle", "idle")]),
    "content/later.md": pageOf("Later", [{ name: "Later", props: {}, when: "load" }]),
    "content/failing.md": pageOf("Failing", [{ name: "Failing", props: {}, when: "intent" }]),
    "content/opener.md": pageOf("Opener", [{ name: "Opener", props: {}, when: "load" }]),
    "content/form.md": pageOf("Form", [{ name: "Form", props: {}, when: "load" }]),
    "content/tip.md": pageOf("Tip", [{ name: "Tip", props: {}, when: "intent" }]),
    "content/list.md": pageOf("List", [{ name: "List", props: {}, when: "load" }]),
    "content/both.md": pageOf(
      "Both",
      [{ name: "Form", props: {}, when: "load" }],
      "[Below](#below)\n\n## Below\n"
    ),
    "content/typed.md": pageOf("Typed", [{ name: "Form", props: {}, when: "intent" }]),
    "content/intent.md": pageOf("Intent", [counter("Meant", "intent")])
  },
  "Isles"
);

/** Other sites with the same islands. */
const siteOf = sitesInTurn();

const countOf = (page: Page, label: string) =>
  page.locator("[data-island=Counter]").filter({ hasText: label }).getByRole("button");

const alive = (page: Page, label: string) =>
  page.locator("[data-island][data-alive]").filter({ hasText: label }).waitFor();

for (const client of clients) {
  const { origin, read, outputs } = await openSite(root, { after }, { client });

  test(`${client}: each counts for itself, and one that fails is as it was built`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text().split("\n")[0] ?? ""));
    await page.goto(`${origin}/all/`);
    await alive(page, "Second");
    await alive(page, "First");
    await countOf(page, "First").click();
    await countOf(page, "First").click();
    assert.equal(await countOf(page, "First").textContent(), "5 times");
    assert.equal(await countOf(page, "Second").textContent(), "7 times");
    const broken = page.locator("[data-island=Broken]");
    await page.waitForFunction(() => document.querySelector("[data-island=Broken] p") !== null);
    await page.locator("[data-island=Broken]:not([data-alive])").waitFor();
    assert.equal(await broken.innerHTML(), "<p>as it was built</p>");
    assert.deepEqual(said, [
      "The island Broken has failed and stays as it was built. Error: broken on purpose"
    ]);
  });

  test(`${client}: what the build has rendered is what the browser finds`, async (context) => {
    const page = await visit(context, browser, `${origin}/all/`);
    const html = read("all/index.html");
    assert.match(html, /First &quot;&lt;b(>|&gt;)&amp;/);
    // A default of the schema reaches both.
    assert.match(html, /data-props="{&quot;label&quot;:&quot;Second&quot;,&quot;start&quot;:7}"/);
    assert.match(html, /data-props="{[^}]*First[^}]*&quot;start&quot;:3}"/);
    const ids = Array.from(html.matchAll(/aria-describedby="([^"]*)"/g), ([, id]) => id);
    assert.equal(new Set(ids).size, 2);
    await alive(page, "Second");
    const now = await page
      .locator("[aria-describedby]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("aria-describedby")));
    assert.deepEqual(now, ids);
    const outline = await page
      .locator("[data-island=Counter] > div")
      .first()
      .evaluate((element) => getComputedStyle(element).outlineOffset);
    assert.equal(outline, "17px");
    const link = page.locator("[data-island=Counter]").first().getByRole("link");
    assert.equal(await link.getAttribute("href"), "/other/");
  });

  test(`${client}: one that is loaded when it is seen, when nothing else is to do, when it is meant`, async (context) => {
    const page = await visit(context, browser, `${origin}/visible/`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await Promise.all([page.waitForResponse(/navigation\./), page.mouse.move(5, 5)]);
    assert.deepEqual(
      asked.filter((url) => url.includes("Counter")),
      []
    );
    await countOf(page, "Far").scrollIntoViewIfNeeded();
    await alive(page, "Far");

    const idle = await visit(context, browser, `${origin}/idle/`);
    await alive(idle, "Idle");

    const meant = await visit(context, browser, `${origin}/intent/`);
    await meant.waitForLoadState("networkidle");
    assert.equal(await meant.locator("[data-alive]").count(), 0);
    await countOf(meant, "Meant").focus();
    await alive(meant, "Meant");
  });

  test(`${client}: a click that comes before its script is not lost`, async (context) => {
    const page = await visit(context, browser, "about:blank");
    const release = await holdBack(page, "**/_assets/Counter.*");
    await page.goto(`${origin}/intent/`);
    for (let clicks = 0; clicks < 3; clicks += 1) await countOf(page, "Meant").click();
    release();
    // Each finds what the one before has made of it.
    await countOf(page, "Meant").filter({ hasText: "6 times" }).waitFor();
  });

  test(`${client}: what is pointed at, or has the focus, when it comes to life is so for it too`, async (context) => {
    const page = await visit(context, browser, "about:blank");
    const release = await holdBack(page, "**/_assets/Tip.*");
    const named = page.getByRole("button", { name: "Named" });
    const tip = page.getByRole("tooltip", { name: "A few words" });
    await page.goto(`${origin}/tip/`);
    await named.hover();
    release();
    await tip.waitFor();
    await page.mouse.move(0, 0);
    await tip.waitFor({ state: "hidden" });

    const again = await holdBack(page, "**/_assets/Tip.*");
    await page.reload();
    await named.focus();
    again();
    await tip.waitFor();
  });

  test(`${client}: whatever is done before its script is there is done when it is, in its order`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    const release = await holdBack(page, "**/_assets/Form.*");
    await page.goto(`${origin}/form/`, { waitUntil: "commit" });
    const name = page.getByRole("textbox", { name: "Name" });
    await page.getByRole("link", { name: "Link" }).click();
    await name.pressSequentially("Ada");
    await page.getByRole("checkbox", { name: "Sure" }).check();
    await page.getByRole("button", { name: "Press" }).click();
    await page.getByRole("button", { name: "Press" }).press("Enter");
    await name.press("Enter");
    assert.equal(page.url(), `${origin}/form/`);
    release();
    await page
      .locator("output")
      .filter({ hasText: "Ada true linked pressed keyed sent Ada" })
      .waitFor();
    assert.equal(await name.inputValue(), "Ada");
    assert.ok(await page.getByRole("checkbox", { name: "Sure" }).isChecked());
    assert.equal(page.url(), `${origin}/form/`);
  });

  test(`${client}: of all kinds of fields, and what was done twice, nothing is lost or done to another`, async (context) => {
    const page = await visit(context, browser, "about:blank");
    const release = await holdBack(page, "**/_assets/List.*");
    await page.goto(`${origin}/list/`);
    const name = page.getByRole("textbox", { name: "Name" });
    const add = page.getByRole("button", { name: "Add" });
    await name.pressSequentially("Ada");
    await add.click();
    await name.fill("Bob");
    await add.click();
    await name.press("Enter");
    // The browser's own, though all of it can have the focus.
    await page.getByText("Ticked").click();
    assert.ok(await page.getByRole("checkbox", { name: "Ticked" }).isChecked());
    const one = page.getByRole("button", { name: "one" });
    await one.click();
    await one.click();
    await page.getByRole("listbox", { name: "Pets" }).selectOption(["cat", "owl"]);
    const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
    await page.getByLabel("File").setInputFiles(file);
    await page.getByRole("textbox", { name: "Mail" }).press("Enter");
    await page.getByRole("textbox", { name: "Mail" }).press("Enter");
    await page.getByRole("button", { name: "Plain" }).click();
    await page.getByText("More").click();
    await name.fill("ac");
    await name.press("ArrowLeft");
    await name.pressSequentially("b");
    release();
    const said = "two three Ada Bob by key plain / cat owl / a.txt / true";
    await page.locator("output").filter({ hasText: said }).waitFor();
    assert.ok(await page.getByText("Words").isVisible());
    await page.waitForFunction(() => document.querySelector("[data-alive]") !== null);
    await name.pressSequentially("x");
    assert.equal(await name.inputValue(), "abxc");
  });

  test(`${client}: what is typed while it comes to life is all there`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    const letters = "abcdefghijklmnop";
    await page.route("**/_assets/Form.*", async (route) => {
      await setTimeout(100);
      await route.continue();
    });
    await page.goto(`${origin}/typed/`);
    await page.getByRole("textbox", { name: "Name" }).focus();
    await page.keyboard.type(letters);
    await page.locator("output").filter({ hasText: letters }).waitFor();
    assert.equal(await page.getByRole("textbox", { name: "Name" }).inputValue(), letters);
  });

  test(`${client}: a letter that is being made of several keys is made while it comes to life`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    const release = await holdBack(page, "**/_assets/Form.*");
    await page.goto(`${origin}/form/`);
    const name = page.getByRole("textbox", { name: "Name" });
    await name.pressSequentially("A");
    const keys = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keys.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length
      });
    await compose("に");
    const isThere = page.waitForResponse("**/_assets/Form.*");
    release();
    await (await isThere).finished();
    await painted(page);
    await compose("にほ");
    await keys.send("Input.insertText", { text: "日本" });
    await page.locator("output").filter({ hasText: "A日本 false" }).waitFor();
    assert.equal(await name.inputValue(), "A日本");
  });

  test(`${client}: where its script does not come, links lead on and forms are sent`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    // The list of islands is there, the island is not, and no reload brings it.
    await page.route("**/_assets/Form.*", (route) => route.abort());
    await page.addInitScript(() => sessionStorage.setItem("/form/", String(Date.now())));
    await page.goto(`${origin}/form/`);
    await page.waitForFunction(() => document.querySelector("[data-island]") !== null);
    await page.getByRole("link", { name: "Link" }).click();
    await page.waitForURL(`${origin}/plain/`);
    await page.goto(`${origin}/form/`);
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(`${origin}/plain/?`);
  });

  test(`${client}: what was done to one that fails is done to what was built`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    const release = await holdBack(page, "**/_assets/Failing.*");
    await page.goto(`${origin}/failing/`);
    await page.getByRole("textbox", { name: "Name" }).fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    release();
    await page.waitForURL(`${origin}/plain/?name=Ada`);
  });

  test(`${client}: whoever types in one that fails goes on typing`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    const release = await holdBack(page, "**/_assets/Failing.*");
    await page.goto(`${origin}/failing/`);
    const name = page.getByRole("textbox", { name: "Name" });
    await name.pressSequentially("Ad");
    await name.press("ArrowLeft");
    const failed = page.waitForEvent("console");
    release();
    await failed;
    await page.locator("[data-island] input:focus").waitFor();
    await page.keyboard.type("d");
    await name.and(page.locator(":focus")).waitFor();
    assert.equal(await name.inputValue(), "Add");
  });

  test(`${client}: whoever has gone elsewhere meanwhile is not led away, nor who would rather stay`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    const release = await holdBack(page, "**/_assets/Form.*");
    await page.goto(`${origin}/both/`);
    await page.mouse.move(5, 5);
    await page.getByRole("link", { name: "Link" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Ada");
    await page.getByRole("button", { name: "Press" }).click();
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("link", { name: "Below" }).click();
    release();
    await page.locator("output").filter({ hasText: "Ada false pressed" }).waitFor();
    assert.doesNotMatch((await page.locator("output").textContent()) ?? "", /linked|sent/);
  });

  test(`${client}: what was typed before its script failed to come is known to it once it does`, async (context) => {
    const page = await (await newVisitor(context, browser)).newPage();
    // No reload: a script that has failed comes under a name of its own.
    await page.addInitScript(() => sessionStorage.setItem("/form/", String(Date.now())));
    let isAway = true;
    await page.route("**/site.*.json", (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(`${origin}/form/`);
    await page.getByRole("textbox", { name: "Name" }).fill("Ada");
    const failed = page.waitForEvent("console", (message) =>
      message.text().includes("cannot be loaded")
    );
    await page.getByRole("checkbox", { name: "Sure" }).check();
    await failed;
    isAway = false;
    await page.getByRole("button", { name: "Press" }).click();
    await page.locator("output").filter({ hasText: "Ada true pressed" }).waitFor();
  });

  test(`${client}: an overlay that fails is closed, others open; of two that close at once the focus goes back`, async (context) => {
    const page = await visit(context, browser, `${origin}/opener/`);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text().split("\n")[0] ?? ""));
    await page.getByRole("button", { name: "Bad" }).click();
    await page.locator("output").filter({ hasText: "answer undefined" }).waitFor();
    assert.deepEqual(said, ["An overlay has failed and is closed. Error: this overlay is broken"]);
    await page.getByRole("button", { name: "Good" }).click();
    await page.getByRole("button", { name: "Deeper" }).click();
    const upper = page.getByRole("dialog", { name: "Depth 2" });
    await upper.getByRole("button", { name: "Close all" }).click();
    for (const name of ["Depth 1", "Depth 2"]) {
      await page.getByRole("dialog", { name }).waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Good" }).and(page.locator(":focus")).waitFor();
  });

  test(`${client}: islands come and go with pages that follow without loading a document`, async (context) => {
    const page = await visit(context, browser, `${origin}/plain/`);
    const scripts = () =>
      page.evaluate(() => document.querySelectorAll("script[data-kept]").length);
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => (history.state as { key?: string } | null)?.key);
    await page.evaluate(() => {
      document.documentElement.dataset.mark = "";
    });
    assert.equal(await scripts(), 0);
    await page.getByRole("main").getByRole("link", { name: "All" }).click();
    await alive(page, "First");
    await countOf(page, "First").click();
    assert.equal(await countOf(page, "First").textContent(), "4 times");
    await page.getByRole("main").locator("p").getByRole("link", { name: "Other" }).click();
    await alive(page, "Third");
    await page.goBack();
    await alive(page, "First");
    assert.equal(await countOf(page, "First").textContent(), "3 times");
    assert.equal(await page.locator("html[data-mark]").count(), 1);
  });

  test(`${client}: what an island loads in turn is there, and its toasts are those of the page`, async (context) => {
    const page = await visit(context, browser, `${origin}/later/`);
    await page.getByRole("button", { name: "Later" }).click();
    await page.getByRole("status").filter({ hasText: "Said later" }).waitFor();
    const stores = [...outputs.keys()].filter((file) => /_assets\/toasts\.\w+\.js$/.test(file));
    assert.equal(stores.length, 1);
  });

  test(`${client}: without script, and while the script does not come, the page can be read`, async (context) => {
    const page = await visit(context, browser, `${origin}/all/`, { javaScriptEnabled: false });
    assert.equal(await countOf(page, "First").textContent(), "3 times");

    const stuck = await (await newVisitor(context, browser)).newPage();
    let loads = 0;
    // A document that is loaded anew early on may have no load event of its own.
    stuck.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    const said: string[] = [];
    stuck.on("console", (message) => said.push(message.text().split("\n")[0] ?? ""));
    const isGone = (url: URL) => /\/_assets\/Counter\./.test(url.pathname);
    await stuck.route(isGone, (route) => route.fulfill({ status: 404 }));
    await stuck.goto(`${origin}/other/`);
    // The page is loaded anew, once.
    while (loads < 2) await stuck.waitForEvent("request");
    await stuck.waitForLoadState();
    await stuck.waitForLoadState("networkidle");
    assert.equal(loads, 2);
    assert.equal(await countOf(stuck, "Third").textContent(), "3 times");
    assert.ok(said.some((text) => /The island Counter cannot be loaded/.test(text)));
    // By the next click, once it can be had: a script that has failed is not asked for again by its name.
    await stuck.unroute(isGone);
    await stuck.reload();
    await alive(stuck, "Third");
  });

  test(`${client}: a page without an island has none of their code`, () => {
    const html = read("plain/index.html");
    assert.doesNotMatch(html, /islands\.|17px/);
    const sheets = Array.from(html.matchAll(/href="\/([^"]*\.css)"/g), ([, file = ""]) => file);
    assert.ok(sheets.length > 0);
    for (const sheet of sheets) assert.doesNotMatch(read(sheet), /17px/);
    // Those that no page shows are not published.
    const names = [...outputs.keys()].filter((file) => /_assets\/Way\./.test(file));
    assert.deepEqual(names, []);
  });

  const refusals: [string, object, RegExp][] = [
    [
      "props of another shape",
      { name: "Counter", props: { label: 5 } },
      /the island Counter cannot have such props\.label: /
    ],
    [
      "props that it does not know",
      { name: "Counter", props: { label: "", more: 1 } },
      /the island Counter cannot have such props: /
    ],
    [
      "an unknown name",
      { name: "Nope", props: {} },
      /there is no island Nope; .* has Broken, Counter, Failing, Form, Later, List, Opener, Tip, Way/
    ]
  ];
  for (const [what, island, message] of refusals) {
    test(`${client}: ${what} fail the build`, async () => {
      const site = siteOf({ ...FILES, "content/a.md": pageOf("A", [island]) });
      const { problems } = await buildSite(site, { client });
      const errors = problems.filter(({ severity }) => severity === "error");
      assert.equal(errors.length, 1);
      assert.match(errors[0]?.message ?? "", /^\/a cannot be rendered: /);
      assert.match(errors[0]?.message ?? "", message);
    });
  }

  test(`${client}: no address that runs a program is published`, async () => {
    for (const [attribute, value] of [
      ["href", "javascript:alert(1)"],
      ["href", "java\nscript:alert(1)"],
      ["onclick", "alert(1)"],
      ["href", "data:text/html,alert(1)"]
    ] as const) {
      // In letters, since the content itself is looked through, too.
      const island = { name: "Way", props: { name: attribute, letters: [...value] } };
      const site = siteOf({ ...FILES, "content/a.md": pageOf("A", [island]) });
      const { problems, outputs: made } = await buildSite(site, { client });
      const html = String(made.get("a/index.html")?.body ?? "");
      const [, built = ""] = /<div data-island="Way"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
      assert.doesNotMatch(built, /alert/, `${attribute}=${value}`);
      const said = problems.map(({ message }) => message).join();
      // React leaves handlers out that are no functions.
      if (attribute === "href" || client === "preact") assert.match(said, /<a> cannot have/);
    }
  });
}
