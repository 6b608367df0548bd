import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { test } from "node:test";
import type { WatchMessage } from "../../runtime/watch/messages.ts";
import { createAnnouncements, together } from "./announcements.ts";

/** What a page hears that connects with a version. */
function listen(announcements: ReturnType<typeof createAnnouncements>, since: string) {
  const heard: WatchMessage[] = [];
  const response = {
    writeHead() {},
    on() {},
    end() {},
    write: (text: string) => heard.push(JSON.parse(text.replace(/^data: /, "")))
  };
  announcements.connect(response as unknown as ServerResponse, since);
  return heard;
}

const kinds = (messages: readonly WatchMessage[]) => messages.map(({ type }) => type);

test("a page hears what has happened since the version that it shows, and then what happens", (context) => {
  const announcements = createAnnouncements((path) => `/docs${path}/`);
  context.after(() => announcements.close());
  const first = announcements.version;
  const page = listen(announcements, first);
  assert.deepEqual(kinds(page), ["ok"]);
  announcements.change({ kind: "pages", paths: ["/a"] });
  const second = announcements.version;
  announcements.change({ kind: "pages", paths: ["/b"] });
  assert.deepEqual(kinds(page), ["ok", "html", "html"]);
  const [missed, state] = listen(announcements, first);
  assert.deepEqual(missed, {
    type: "html",
    version: announcements.version,
    paths: ["/docs/a/", "/docs/b/"]
  });
  assert.equal(state?.type, "ok");
  const [later] = listen(announcements, second);
  assert.deepEqual(later?.type === "html" && later.paths, ["/docs/b/"]);
  assert.deepEqual(kinds(listen(announcements, announcements.version)), ["ok"]);
});

test("a page of another server, or of long ago, looks at everything", (context) => {
  const announcements = createAnnouncements((path) => path);
  context.after(() => announcements.close());
  const first = announcements.version;
  for (const since of ["", "00000000-0", "nonsense", `${first}9`]) {
    const [missed] = listen(announcements, since);
    assert.deepEqual(missed?.type === "html" && missed.paths, "all", since);
  }
  for (let count = 0; count < 300; count++) announcements.change({ kind: "styles" });
  assert.deepEqual(kinds(listen(announcements, first)), ["html", "ok"]);
});

test("mistakes are told when they change, and notes are not", (context) => {
  const announcements = createAnnouncements((path) => path);
  context.after(() => announcements.close());
  const page = listen(announcements, announcements.version);
  const problem = { severity: "error", kind: "content", code: "x", message: "Wrong." } as const;
  announcements.problems([problem, { ...problem, severity: "note" }]);
  announcements.problems([problem]);
  const [, told, ...more] = page;
  assert.deepEqual(told?.type === "error" && told.problems, [
    { severity: "error", code: "x", message: "Wrong." }
  ]);
  assert.deepEqual(more, []);
  assert.deepEqual(kinds(listen(announcements, announcements.version)), ["error"]);
  const warning = { ...problem, severity: "warning" } as const;
  announcements.problems([warning]);
  const left = page.at(-1);
  assert.deepEqual(left?.type === "ok" && left.problems, [
    { severity: "warning", code: "x", message: "Wrong." }
  ]);
  announcements.problems([]);
  assert.deepEqual(kinds(page), ["ok", "error", "ok", "ok"]);
});

test("pages that have moved are told with where they are, and so is who was away meanwhile", (context) => {
  const announcements = createAnnouncements((path) => `/docs${path}/`);
  context.after(() => announcements.close());
  const first = announcements.version;
  const page = listen(announcements, first);
  const move = (...ways: [string, string][]) =>
    announcements.change({ kind: "pages", paths: "all", moved: new Map(ways) });
  move(["/a", "/b"], ["/x", "/y"]);
  const [, told] = page;
  assert.deepEqual(told?.type === "html" && told.moved, {
    "/docs/a/": "/docs/b/",
    "/docs/x/": "/docs/y/"
  });
  announcements.change({ kind: "styles" });
  move(["/b", "/c"], ["/y", "/x"]);
  const [missed] = listen(announcements, first);
  assert.deepEqual(missed?.type === "html" && missed.moved, {
    "/docs/a/": "/docs/c/",
    "/docs/b/": "/docs/c/",
    "/docs/y/": "/docs/x/"
  });
});

test("two changes are as much as the larger of them", () => {
  const [all, some] = [
    { kind: "pages", paths: "all" } as const,
    { kind: "pages", paths: ["/a"] } as const
  ];
  assert.deepEqual(together(some, { kind: "pages", paths: ["/a", "/b"] }), {
    kind: "pages",
    paths: ["/a", "/b"]
  });
  assert.deepEqual(together(some, all), all);
  assert.deepEqual(together({ kind: "styles" }, some), all, "each page links other styles");
  assert.deepEqual(together(some, { kind: "styles" }), all);
  assert.deepEqual(together({ kind: "styles" }, { kind: "styles" }), { kind: "styles" });
  assert.deepEqual(together(all, { kind: "scripts" }), { kind: "scripts" });
});
