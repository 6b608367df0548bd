import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../templates/collections.ts";
import { checkHtml } from "./checkHtml.ts";
import { htmlCode, htmlRules } from "./htmlRules.ts";
import { createOwnTemplates } from "./ownTemplates.ts";
import { createHtmlValidator } from "./validateHtml.ts";

const NO_TEMPLATES = createOwnTemplates("", { hasShadows: false, unused: [] }, () => undefined);

function documentOf(main: string, around = ""): string {
  return `<!DOCTYPE html>\n<html lang="en"><head><title>A</title></head><body>${around}\n<main>${main}</main></body></html>\n`;
}

test("each rule is one that the validator has, and none is at work beside them", () => {
  const validate = createHtmlValidator({});
  assert.deepEqual(validate(documentOf("<h1>A</h1><p>B</p>")), []);
  assert.ok(validate(documentOf("<p><div></div></p>")).length > 0);
  assert.ok(
    validate(documentOf('<b id="a"></b><b id="a"></b>')).some(
      ({ code }) => code === "html-no-dup-id"
    )
  );
});

test("a rule that is off is not looked at, and without rules nothing is", () => {
  const twice = documentOf('<b id="a"></b><b id="a"></b>');
  const isOff = createHtmlValidator({ "html-no-dup-id": "off" });
  assert.deepEqual(isOff(twice), []);
  const none = Object.fromEntries(htmlRules.map((rule) => [htmlCode(rule), "off"] as const));
  assert.deepEqual(createHtmlValidator(none)(twice), []);
});

test("a mistake of a template is said once for its kind, with the first page and how many there are", async () => {
  const routes = new Map(
    ["a", "b"].map((name) => [
      `${name}.html`,
      {
        path: `/${name}`,
        page: "Article",
        layout: "default",
        entry: { sourcePath: `content/${name}.md` } as Entry,
        shown: []
      } as const
    ])
  );
  const html = documentOf("<button>x</button>", "<button>y</button>");
  const samples = ["a.html", "b.html", "public.html"].map((outputPath) => ({ outputPath, html }));
  const validate = createHtmlValidator({});
  const problems = await checkHtml(samples, routes, validate, async () => [], NO_TEMPLATES);
  assert.deepEqual(
    problems.map(({ code, file, message }) => [code, file, message]),
    ["templates/layouts/DefaultLayout.tsx", "templates/pages/Article.tsx"].map((file, index) => [
      "html-no-implicit-button-type",
      file,
      `<button> is missing recommended "type" attribute, in ${index === 0 ? "…title></head><body><button>y</button> <main><button>x</butto…" : "…n>y</button> <main><button>x</button></main></body></html>"} at ${index + 2}:${index === 0 ? 53 : 8} of the document /a; 1 more like it`
    ])
  );
});
