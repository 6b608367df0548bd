import assert from "node:assert/strict";
import { test } from "node:test";
import { createDictionaries } from "./dictionary.ts";
import { checkSpelling } from "./spelling.ts";
import { parseWordList } from "./wordList.ts";

const dictionaryOf = createDictionaries("/nowhere");

function found(text: string, { file = "content/a.md", lang = "en", words = "" } = {}): string[] {
  const options = { lang, dictionaryOf, own: parseWordList(words), read: () => text };
  return checkSpelling([{ sourcePath: file, lang: undefined }], options).map(
    ({ line, column, message, hint }) =>
      [[line, column].filter(Boolean).join(":"), message, hint].filter(Boolean).join(" ")
  );
}

const OF_LIST = "If it is right, put it into words.txt.";

test("an unknown word is told once, where it first stands, with those that are near", () => {
  const text =
    "---\ntitle: We recieve\n---\n\nWe recieve *agian*, and agian.\n\n![A hil](./a.png)\n";
  assert.deepEqual(found(text), [
    `2:11 the word "recieve" is in no dictionary Did you mean "receive", "relieve"? ${OF_LIST}`,
    `5:13 the word "agian" is in no dictionary Did you mean "avian", "again", "Asian"? ${OF_LIST}`,
    `7:5 the word "hil" is in no dictionary Did you mean "hill", "him", "nil"? ${OF_LIST}`
  ]);
});

test("code, addresses, raw HTML and fields that are no prose are not looked at", () => {
  const text = [
    "---",
    "title: A",
    "slug: xqzt",
    "tags: [xqzt]",
    "---",
    "",
    '`xqzt` [a](./xqzt.md "A") <xqzt> https://xqzt.org',
    "",
    "```ts",
    "xqzt",
    "```",
    ""
  ].join("\n");
  assert.deepEqual(found(text), []);
});

test("fields of pages that are data are looked at, at their lines", () => {
  const text =
    "title: A\nsections:\n  - title: Frist\n    description: The secnd of it\n    icon: xqzt\n";
  const file = "content/index.yml";
  assert.match(found(text, { file })[0] ?? "", /^3:12 the word "Frist" is in no dictionary/);
  assert.match(found(text, { file })[1] ?? "", /^4:22 the word "secnd" is in no dictionary/);
  assert.equal(found(text, { file }).length, 2);
});

test("the site's own list makes words right, in small letters in any case, and is near as well", () => {
  const text = "Hachure's hachures, and Okafield; not okafield nor Okafeld.\n";
  const words = "# ours\nhachure\nhachures # plural\n\nOkafield\n";
  assert.deepEqual(found(text, { words }), [
    `1:39 the word "okafield" is in no dictionary Did you mean "Okafield", "oilfield"? ${OF_LIST}`,
    `1:52 the word "Okafeld" is in no dictionary Did you mean "Okafield"? ${OF_LIST}`
  ]);
});

test("English is either, unless a site says which", () => {
  assert.deepEqual(found("Colour and color.\n"), []);
  assert.match(found("Colour and color.\n", { lang: "en-US" }).join(), /^1:1 the word "Colour"/);
  assert.match(found("Colour and color.\n", { lang: "en-GB" }).join(), /^1:12 the word "color"/);
});

test("of many unknown words of a file twenty are named and the others counted", () => {
  const letters = "abcdefghijklmnopqrstuvwxy";
  const text = `${[...letters].map((letter) => `Xq${letter}zt`).join(" ")}\n`;
  const lines = found(text);
  assert.equal(lines.length, 21);
  assert.equal(
    lines.at(-1),
    "5 more words of this file are in no dictionary Mend those above first, or put them into words.txt."
  );
});

test("a capitalised word may begin a sentence: what is one slip away is near", () => {
  assert.deepEqual(found("Speling, Recieve, Berlln and Xqazwert.\n"), [
    `1:1 the word "Speling" is in no dictionary Did you mean "Spelling"? ${OF_LIST}`,
    `1:10 the word "Recieve" is in no dictionary Did you mean "Receive"? ${OF_LIST}`,
    `1:19 the word "Berlln" is in no dictionary Did you mean "Berlin"? ${OF_LIST}`,
    '1:30 the word "Xqazwert" is in no dictionary Mend it, or put it into words.txt.'
  ]);
});

test("a language without a dictionary is told once, where it is first set, and other words are looked up", () => {
  const entries = [
    { sourcePath: "content/a.md", lang: "de-AT" },
    { sourcePath: "content/b.md", lang: undefined },
    { sourcePath: "content/c.md", lang: "de-at" }
  ];
  const options = { lang: "en", dictionaryOf, own: parseWordList(""), read: () => "A mistke.\n" };
  const [missing, unknown, ...others] = checkSpelling(entries, options);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [missing?.kind, missing?.file, missing?.at, missing?.message],
    ["usage", "content/a.md", ["lang"], "there is no dictionary for the language de-AT"]
  );
  assert.match(missing?.hint ?? "", /npm install --save-dev dictionary-de;/);
  assert.deepEqual([unknown?.code, unknown?.file], ["unknown-word", "content/b.md"]);
  const config = { file: "site.config.ts", texts: [] };
  const ofSite = checkSpelling(entries.slice(1, 2), { ...options, lang: "fr", config });
  assert.deepEqual(
    ofSite.map(({ code, file, at }) => [code, file, at]),
    [["missing-dictionary", "site.config.ts", ["site", "lang"]]]
  );
});

test("in English marks on letters are the writer's choice, and no way around a mistake", () => {
  assert.deepEqual(found("A naïve façade, née Zoë; cafe\u0301s coöperate."), []);
  for (const lang of ["en-GB", "en-US", "en-AU"]) {
    assert.deepEqual(found("A naïve façade.", { lang }), [], lang);
  }
  assert.match(found("A mïstke.").join(), /"mïstke" is in no dictionary/);
});
