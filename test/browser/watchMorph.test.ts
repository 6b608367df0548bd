/** Whatever a page was and is to be: it becomes that, and what scripts have put into it stays. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import fc from "fast-check";
import { packageRoot } from "../../cli/package.ts";
import type { morph } from "../../runtime/watch/morph.ts";
import type { pairNodes } from "../../runtime/watch/pairNodes.ts";
import { openBrowser, visit } from "../support/browser.ts";

const browser = await openBrowser();

const { outputFiles } = await build({
  stdin: {
    contents: `
      export { morph } from "./runtime/watch/morph.ts";
      export { pairNodes } from "./runtime/watch/pairNodes.ts";`,
    resolveDir: packageRoot
  },
  bundle: true,
  write: false,
  format: "iife",
  globalName: "watching"
});
const script = outputFiles[0]?.text ?? "";

type Watching = { morph: typeof morph; pairNodes: typeof pairNodes };

const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.array(tie("node"), { maxLength: 5 }).map((nodes) => nodes.join("")),
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("a", "b", "\n", "<br>", "<!--c-->"),
    fc
      .tuple(
        fc.constantFrom("div", "span", "section", "form", "details"),
        fc.constantFrom("", "", "", ' id="one"', ' id="two"', ' class="x"', ' class="y" title="t"'),
        fc.constantFrom("", "", "", ' data-island="A"', ' title="u"'),
        tie("tree")
      )
      .map(([tag, named, more, inner]) => {
        // Neither can hold another of its kind, and an attribute is said once.
        const name = tag === "form" ? "p" : tag;
        const rest = named.includes("title") ? "" : more;
        const text = name === "p" ? inner.replace(/<[^>]*>/g, "") : inner;
        return `<${name}${named}${rest}>${text}</${name}>`;
      })
  )
}));

/** An id stands for one element; pages in which it does not are loaded (`needsReload.ts`). */
const html = tree.filter((text) => !/ id="(\w+)".* id="\1"/s.test(text));

/** Of each property: each is a call of the browser. */
const numRuns = 300;

test("a page becomes what is served, by few steps or many", async (context) => {
  const page = await visit(context, browser, "about:blank");
  await page.evaluate(`${script}; window.watching = watching;`);
  await fc.assert(
    fc.asyncProperty(fc.array(html, { minLength: 2, maxLength: 4 }), async (states) => {
      const found = await page.evaluate((bodies) => {
        const { morph, pairNodes } = (window as unknown as { watching: Watching }).watching;
        const documents = bodies.map((body) =>
          new DOMParser().parseFromString(`<body>${body}`, "text/html")
        );
        const [first, ...others] = documents as [Document, ...Document[]];
        document.body.replaceWith(document.importNode(first.body, true));
        const origins = pairNodes(document.body, first.body);
        for (const { body } of others) morph(document.body, body, origins);
        // But for the order of attributes.
        const isSame = document.body.isEqualNode(documents.at(-1)?.body ?? null);
        return isSame ? undefined : document.documentElement.outerHTML;
      }, states);
      assert.equal(found, undefined);
    }),
    { numRuns }
  );
});

test("what scripts have added, set and written stays where it is", async (context) => {
  const page = await visit(context, browser, "about:blank");
  await page.evaluate(`${script}; window.watching = watching;`);
  await fc.assert(
    fc.asyncProperty(html, html, fc.nat(), async (before, after, at) => {
      const lost = await page.evaluate(
        ([former, next, seed]) => {
          const { morph, pairNodes } = (window as unknown as { watching: Watching }).watching;
          const [was, is] = [former, next].map(
            (body) =>
              new DOMParser().parseFromString(`<main><p>kept</p>${body}</main>`, "text/html").body
          ) as [HTMLElement, HTMLElement];
          document.body.replaceWith(document.importNode(was, true));
          const origins = pairNodes(document.body, was);
          const main = document.querySelector("main") as HTMLElement;
          const kept = main.querySelector("p") as HTMLElement;
          kept.setAttribute("title", "set");
          const added = document.createElement("div");
          added.innerHTML = "<p>added</p>";
          main.insertBefore(added, main.childNodes[seed % (main.childNodes.length + 1)] ?? null);
          const text = document.createTextNode("written");
          document.body.append(text);
          morph(document.body, is, origins);
          const isKept =
            kept.isConnected &&
            kept.outerHTML === '<p title="set">kept</p>' &&
            added.parentElement === main &&
            added.outerHTML === "<div><p>added</p></div>" &&
            text.parentElement === document.body;
          added.remove();
          text.remove();
          kept.removeAttribute("title");
          if (isKept && document.body.isEqualNode(is)) return undefined;
          return document.documentElement.outerHTML;
        },
        [before, after, at] as const
      );
      assert.equal(lost, undefined);
    }),
    { numRuns }
  );
});
