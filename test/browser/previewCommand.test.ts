/** The site that `vitrine preview` serves, as a browser meets it. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { listen } from "../../cli/serve/listen.ts";
import { openBrowser, visit } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { startVitrine } from "../support/startVitrine.ts";
import { vitrine } from "../support/vitrine.ts";

const FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Frame</title>
<link rel="stylesheet" href="../shared.css"><script src="../shared.js" defer></script></head>
<body><p>Frame</p></body></html>`;

const FILES = {
  "site.config.mjs": 'export default { base: "/docs/" };\n',
  "content/articles/a.md": "---\ntitle: Alpha\n---\n\nText with [another](b.md).\n",
  "content/articles/b.md": "---\ntitle: Beta\n---\n\nText.\n",
  "content/demos/dial.md":
    "---\ntitle: Dial\ncategory: Tools\nurl: /embeds/dial/index.html\nsandbox: allow-scripts\n---\n\nText.\n",
  "public/embeds/dial/index.html": FRAME,
  "public/embeds/shared.css": "p { color: rgb(1, 2, 3); }\n",
  "public/embeds/shared.js": 'document.querySelector("p").textContent = "run";\n'
};

test("pages, styles and scripts work below the base, a sandboxed frame has its own", async (context) => {
  const root = temporarySite(context, FILES);
  assert.equal(vitrine(["build", "--root", root, "--quiet"]).status, 0);
  const { url, port } = await startVitrine(context, ["preview", "--root", root, "--port", "0"]);
  const browser = await openBrowser(context);
  const page = await visit(context, browser, `${url}/articles/a`);
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  assert.equal(new URL(page.url()).pathname, "/docs/articles/a/");
  await page.getByRole("main").getByRole("link", { name: "another" }).click();
  await page.waitForURL("**/docs/articles/b/");
  await page.goto(`http://127.0.0.1:${port}/`);
  assert.equal(new URL(page.url()).pathname, "/docs/");
  await page.goto(`${url}/demos/dial/`);
  const frame = page.frameLocator("iframe");
  await frame.getByText("run").waitFor();
  const colour = await frame.locator("p").evaluate((element) => getComputedStyle(element).color);
  assert.equal(colour, "rgb(1, 2, 3)");
  assert.deepEqual(failed, []);
});

test("a page of another origin can lead there, and neither read, run nor frame anything", async (context) => {
  const root = temporarySite(context, FILES);
  assert.equal(vitrine(["build", "--root", root, "--quiet"]).status, 0);
  const { port } = await startVitrine(context, ["preview", "--root", root, "--port", "0"]);
  const site = `http://localhost:${port}/docs`;
  // To browsers 127.0.0.1 is another site than localhost.
  const foreign = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<title>Foreign</title><a href="${site}/articles/a/">there</a>`);
  });
  const { port: foreignPort, close } = await listen(foreign, { port: 0, host: "127.0.0.1" });
  context.after(close);
  const browser = await openBrowser(context);
  const page = await visit(context, browser, `http://127.0.0.1:${foreignPort}/`);
  const statuses = new Map<string, number>();
  page.on("response", (response) => {
    statuses.set(new URL(response.url()).pathname, response.status());
  });
  const events = await page.evaluate(async (origin) => {
    const read = await fetch(`${origin}/navigation.json`).then(
      () => "read",
      () => "error"
    );
    const events = [read];
    for (const [tag, file] of [
      ["script", "shared.js"],
      ["iframe", "dial/index.html"]
    ] as const) {
      const element = document.createElement(tag);
      const event = new Promise<Event>((resolve) => {
        element.addEventListener("load", resolve);
        element.addEventListener("error", resolve);
      });
      element.src = `${origin}/embeds/${file}`;
      document.body.append(element);
      events.push((await event).type);
    }
    return events;
  }, site);
  assert.deepEqual(events.slice(0, 2), ["error", "error"]);
  assert.equal(statuses.get("/docs/embeds/dial/index.html"), 403);
  await page.getByRole("link", { name: "there" }).click();
  await page.waitForURL("**/docs/articles/a/");
  assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Alpha");
});
