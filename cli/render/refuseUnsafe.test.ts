import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { refuseUnsafe } from "./refuseUnsafe.ts";

/** As React prints it, whatever it has to say of it. */
const print = (tagName: string, props: object) => renderToString(createElement(tagName, props));

test("addresses and attributes that run programs are refused, and named", () => {
  for (const [tagName, props] of [
    ["a", { href: "javascript:alert(1)" }],
    ["a", { href: "data:text/html,<b>" }],
    ["a", { href: "java\nscript:alert(1)" }],
    ["form", { action: "vbscript:x" }],
    ["button", { formAction: "javascript:x" }],
    ["iframe", { src: "data:text/html,x" }],
    ["p", { dangerouslySetInnerHTML: { __html: '<img alt="" onerror="x()">' } }]
  ] as const) {
    assert.throws(() => refuseUnsafe(print(tagName, props)), /^Error: <\w+> cannot have \w+="/);
  }
});

test("what leads to pages and shows pictures passes", () => {
  for (const [tagName, props] of [
    ["a", { href: "/a?b=1&c=2#d" }],
    ["a", { href: "mailto:a@example.com", title: 'say "javascript:x"' }],
    ["img", { src: "data:image/png;base64,AA==", alt: "<a href='javascript:x'>" }],
    ["code", { children: '<a href="javascript:x">' }],
    ["button", { onClick() {}, type: "button" }]
  ] as const) {
    refuseUnsafe(print(tagName, props));
  }
});
