import assert from "node:assert/strict";
import { test } from "node:test";
import { queryWords, wordsOf } from "./words.ts";

const held: [text: string, words: string[]][] = [
  ["The owner’s Café, naïvely", ["the", "owners", "cafe", "naively"]],
  ["l'arbre d’été don't", ["l", "arbre", "d", "ete", "dont"]],
  [
    "getElementById HTMLParser",
    ["get", "element", "by", "id", "getelementbyid", "html", "parser", "htmlparser"]
  ],
  [
    "max_tokens, e-mail (node.js)",
    ["max", "tokens", "maxtokens", "e", "mail", "email", "node", "js", "nodejs"]
  ],
  ["3.5 kg, v2.1", ["3", "5", "kg", "v2", "1", "v21"]],
  ["https://example.com/a/b?c=d", ["https", "example", "com", "a", "b", "c", "d"]],
  ["東京都とParis", ["東京", "京都", "都と", "東", "京", "都", "と", "paris"]],
  ["الْعَرَبِيَّة العربيـة", ["العربية"]],
  ["שָׁלוֹם", ["שלום"]],
  ["Straße Øresund Łódź", ["strasse", "oresund", "lodz"]],
  ["Привет, мир", ["привет", "мир"]],
  ["— … 😀 \u0000", []]
];

for (const [text, words] of held) {
  test(`"${text}" holds ${words.join(", ") || "no words"}`, () => {
    assert.deepEqual([...wordsOf(text)].sort(), words.sort());
  });
}

test("what people type is found in what authors write", () => {
  for (const [query, text] of [
    ["cafe", "Café"],
    ["CAFÉ", "cafe"],
    ["owner’s", "owner's"],
    ["getElementById", "getElementById()"],
    ["getelementbyid", "document.getElementById"],
    ["element", "getElementById"],
    ["max_tokens", "`max_tokens`"],
    ["maxtokens", "max_tokens"],
    ["email", "e-mail"],
    ["京都", "東京都"]
  ] as const) {
    const words = wordsOf(text);
    for (const word of queryWords(query)) assert.ok(words.has(word), `${query} in ${text}`);
  }
});

test("a query's words are in order, each once", () => {
  assert.deepEqual(queryWords("  the cache, THE Cache-key "), ["the", "cache", "key"]);
});
