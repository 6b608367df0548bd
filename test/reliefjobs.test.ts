/** The postings of the relief jobs: a sample, or what the service answers; both in the format of its API. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import type { JsonAnswer } from "../cli/fetchJson.ts";
import { packageRoot } from "../cli/package.ts";
import { fetchPostings } from "../content/demos/reliefjobs/fetchPostings.ts";
import { postingSchema } from "../content/demos/reliefjobs/posting.ts";
import { EnvelopeError, readEnvelope } from "../content/demos/reliefjobs/readEnvelope.ts";
import { samplePostings } from "../content/demos/reliefjobs/samplePostings.ts";
import { categories, countries } from "../content/demos/reliefjobs/vocabulary.ts";

/** Real postings, which may not be part of this package: most of their fields are absent. */
const REAL =
  process.env.RELIEFJOBS_ENVELOPE ??
  path.join(packageRoot, "..", "shared", "data", "reliefjobs.api-envelope.json");

const sample = () => readEnvelope(samplePostings({ count: 2000, day: "2026-10-01" }));

test("the sample is the same each time, in the service's words and all open on its day", () => {
  const { postings, total } = sample();
  assert.deepEqual(sample().postings, postings);
  assert.equal(total, 2000);
  assert.equal(new Set(postings.map(({ id }) => id)).size, 2000);
  const names = new Set(categories.map(({ name }) => name));
  for (const posting of postings) {
    assert.deepEqual(postingSchema.parse(posting), posting);
    assert.ok((posting.posted ?? "9") <= "2026-10-01" && (posting.closing ?? "0") > "2026-10-01");
    assert.ok(posting.categories.every((name) => names.has(name)));
    assert.match(posting.title, /^Sample: /);
    assert.equal(posting.url, undefined); // nobody has posted it
  }
  const shareOf = (isMeant: (posting: (typeof postings)[number]) => boolean): number =>
    postings.filter(isMeant).length / postings.length;
  const isNear = (share: number, wanted: number): boolean => Math.abs(share - wanted) < 0.04;
  assert.ok(
    isNear(
      shareOf(({ countries }) => countries.length === 0),
      0.075
    )
  );
  assert.ok(
    isNear(
      shareOf(({ themes }) => themes.length === 0),
      0.5
    )
  );
  assert.ok(
    isNear(
      shareOf(({ type }) => type === "Consultancy"),
      0.22
    )
  );
  const seen = new Set(postings.flatMap((posting) => posting.countries));
  assert.equal(seen.size, countries.length);
});

test("all real postings are read, absent as most of their fields are", () => {
  if (!existsSync(REAL)) {
    // They may not be shipped; the tests below try the same with made-up ones.
    console.error("No real postings are here to be read: name a file in RELIEFJOBS_ENVELOPE.");
    return;
  }
  const { postings, total } = readEnvelope(JSON.parse(readFileSync(REAL, "utf8")));
  assert.equal(total, postings.length);
  assert.equal(postings.length, 7396);
  for (const posting of postings) {
    assert.deepEqual(postingSchema.parse(posting), posting);
    assert.ok(posting.title !== "" && posting.url?.startsWith("https://reliefweb.int/"));
    assert.match(posting.posted ?? "", /^201[1-4]-/);
    assert.equal(posting.organisation, undefined);
  }
});

test("whatever of a posting is absent, or of another shape, the rest is read", () => {
  const read = (fields: object) => readEnvelope({ data: [{ id: 7, fields }] }).postings[0];
  const bare = { id: "7", title: "", countries: [], iso3: [], categories: [], themes: [] };
  assert.deepEqual(readEnvelope({ data: [{ id: "7" }] }).postings, [bare]);
  assert.deepEqual(read({}), bare);
  assert.equal(read({ source: { name: "Open Wells" } })?.organisation, "Open Wells");
  assert.equal(read({ source: [{ shortname: "OW", name: "Open Wells" }] })?.organisation, "OW");
  assert.equal(read({ date: { created: "2026-10-01T23:30:00-05:00" } })?.posted, "2026-10-02");
  assert.equal(read({ date: { created: "soon" } })?.posted, undefined);
  assert.deepEqual(read({ country: [{ name: "Chad", iso3: "tcd" }, { iso3: "?" }] })?.iso3, [
    "TCD"
  ]);
  const hostile = { url: "javascript:alert(1)", url_alias: "/job/7", title: "<b>a\u202eb</b>\n" };
  assert.equal(read(hostile)?.url, undefined);
  assert.equal(read(hostile)?.title, "<b>a b</b>"); // text, and shown as text
  assert.equal(readEnvelope({ totalCount: "12", data: [] }).total, 12);
});

test("what is no answer of the service says where it is none", () => {
  const refused = (answer: unknown): string => {
    try {
      readEnvelope(answer);
    } catch (error) {
      assert.ok(error instanceof EnvelopeError);
      return error.message;
    }
    throw new Error("it was read");
  };
  assert.match(refused(undefined), /no answer of the ReliefWeb API: the answer: /);
  assert.match(refused({ error: { status: 410 } }), /: data: /);
  assert.match(refused({ data: [{ id: 1 }, {}] }), /: data\.1\.id: /);
  assert.match(refused({ data: [{ id: 1, fields: { title: 7, theme: 8 } }] }), /, and 1 more/);
});

test("no answer is too strange to be read or refused", () => {
  const field = fc.oneof(fc.jsonValue(), fc.array(fc.record({ name: fc.string() })));
  const fields = fc.dictionary(
    fc.constantFrom("title", "date", "source", "country", "type", "theme", "url", "city"),
    field
  );
  const answers = fc.oneof(
    fc.jsonValue(),
    fc.record({ data: fc.array(fc.record({ id: fc.oneof(fc.string(), fc.integer()), fields })) })
  );
  fc.assert(
    fc.property(answers, (answer) => {
      try {
        for (const posting of readEnvelope(answer).postings) postingSchema.parse(posting);
      } catch (error) {
        assert.ok(error instanceof EnvelopeError, String(error));
      }
    })
  );
});

test("the service is asked page after page, and says itself why it does not answer", async () => {
  const asked: URL[] = [];
  const pages = [1000, 1000, 7];
  const answer = (status: number, body: unknown): JsonAnswer => ({
    status,
    body,
    headers: new Headers(),
    tries: 1
  });
  const postings = await fetchPostings("us", async (url) => {
    asked.push(new URL(url));
    const first = Number(asked.at(-1)?.searchParams.get("offset"));
    const count = pages[asked.length - 1] ?? 0;
    // One has moved from the first page to the second meanwhile.
    const data = Array.from({ length: count }, (_, at) => ({ id: first + at - asked.length + 1 }));
    return answer(200, { totalCount: "2007", data });
  });
  assert.deepEqual(
    asked.map(({ searchParams }) => searchParams.get("offset")),
    ["0", "1000", "2000"]
  );
  assert.equal(asked[0]?.searchParams.get("appname"), "us");
  assert.equal(postings.length, 2005);
  await assert.rejects(
    fetchPostings("us", async () => answer(403, { error: { message: "not approved" } })),
    /answers 403: not approved/
  );
});
