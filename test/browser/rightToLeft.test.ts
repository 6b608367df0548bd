/** A site in a language that is written from right to left. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";
import { pageKinds } from "../support/pageKinds.ts";

const TEXT = `فقرة من النص تكفي لسطر واحد على الأقل، وفيها [رابط](/articles/b) و\`code\`.

- عنصر
- عنصر آخر

> اقتباس من كتاب.

> [!NOTE]
> ملاحظة.

\`\`\`js
const answer = 42;
\`\`\`

## عنوان

نص تحت العنوان.
`;

const page = (title: string, more = "") =>
  `---\ntitle: ${title}\ndescription: وصف قصير للصفحة\n${more}---\n\n${TEXT}`;

test("a page in Arabic is mirrored, and fits", async (context) => {
  const root = temporarySite(context, {
    "site.config.mjs":
      'export default { site: { name: "خريطة", lang: "ar" }, auth: { url: "https://a.example.com", key: "sb_publishable_a" } };\n',
    "content/index.md": page("خريطة"),
    "content/about.md": page("من نحن"),
    "content/contact.md": page("اتصل بنا"),
    "content/articles/a.md": page("مقالة", "date: 2026-03-01\n"),
    "content/articles/b.md": page("مقالة أخرى", "date: 2026-04-01\n"),
    "content/articles/c.md": page("An article in English", "lang: en\n"),
    "content/projects/1.a/index.md": page("مشروع"),
    "content/projects/1.a/b.md": page("مشروع آخر"),
    "content/legal/terms.md": page("الشروط")
  });
  const site = await openSite(root, context);
  assert.deepEqual(site.problems, []);
  const { origin } = site;
  const browser = await openBrowser(context);
  const window = await browser.newPage({ javaScriptEnabled: false });
  for (const [path = ""] of pageKinds(site).values()) {
    await window.goto(origin + path);
    for (const width of [390, 1440]) {
      await window.setViewportSize({ width, height: 900 });
      const scrollWidth = await window.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(scrollWidth <= width, `${path} is ${scrollWidth} px wide at ${width}`);
    }
  }
  await window.goto(`${origin}/articles/a/`);
  const sides = await window.evaluate(() => {
    const [brand, tools] = document.querySelectorAll(
      "header a[href='/'], header a[href='/login/']"
    );
    const prose = document.querySelector("main h2[id]")?.parentElement;
    const list = prose?.querySelector("ul");
    const quote = prose?.querySelector("blockquote");
    const code = prose?.querySelector("pre");
    if (!brand || !tools || !list || !quote || !code) return undefined;
    const [ofList, ofQuote] = [getComputedStyle(list), getComputedStyle(quote)];
    return {
      direction: document.documentElement.dir,
      isBrandRight: brand.getBoundingClientRect().left > tools.getBoundingClientRect().right,
      list: [ofList.paddingRight !== "0px", ofList.paddingLeft],
      quote: [ofQuote.borderRightWidth, ofQuote.borderLeftWidth],
      code: getComputedStyle(code).direction
    };
  });
  assert.deepEqual(sides, {
    direction: "rtl",
    isBrandRight: true,
    list: [true, "0px"],
    quote: ["2px", "0px"],
    // Programs are written from left to right everywhere.
    code: "ltr"
  });
  await window.goto(`${origin}/articles/c/`);
  assert.equal(await window.locator("html").getAttribute("dir"), null);
});
