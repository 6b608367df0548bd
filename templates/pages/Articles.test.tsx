import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakePage, fakeSite, render } from "../../test/support/renderComponent.tsx";
import { Articles } from "./Articles.tsx";

const image = { src: "/a.svg", alt: "" };
const post = (name: string, more: Record<string, unknown> = {}) =>
  fakeEntry(`/articles/${name}`, { collection: "posts", ...more });

/** Which article stands out, and which are listed below it. */
function choice(posts: ReturnType<typeof post>[]): { feature: string | undefined; list: string[] } {
  const html = render(<Articles view={fakePage(fakeEntry("/articles"))} />, fakeSite(posts));
  const [card = "", list = ""] = html.includes("<article>") ? html.split("</article>") : ["", html];
  const linked = (part: string) =>
    [...part.matchAll(/href="\/articles\/(\w+)\/"/g)].map(([, name = ""]) => name);
  return { feature: linked(card)[0], list: linked(list) };
}

test("the newest article stands out, and is not listed again", () => {
  assert.deepEqual(choice([post("a", { image }), post("b", { image })]), {
    feature: "a",
    list: ["b"]
  });
});

test("what stands out says that it would not be published today", () => {
  const posts = [post("a", { image }), post("b")];
  const site = fakeSite(posts, {
    statusOf: ({ path }) => (path.endsWith("a") ? "draft" : undefined)
  });
  const html = render(<Articles view={fakePage(fakeEntry("/articles"))} />, site);
  assert.match(html.split("</article>")[0] ?? "", />Draft</);
});

test("a featured one takes its place", () => {
  assert.deepEqual(
    choice([post("a", { image }), post("b", { image, featured: true }), post("c")]),
    {
      feature: "b",
      list: ["a", "c"]
    }
  );
});

test("without artwork nothing stands out, and nothing is lost", () => {
  assert.deepEqual(choice([post("a"), post("b", { image })]), {
    feature: undefined,
    list: ["a", "b"]
  });
  assert.deepEqual(choice([]), { feature: undefined, list: [] });
});

test("a dot stands between the kind of text and its time, and nowhere else", () => {
  const detailsOf = (badge: Record<string, unknown>, minutes: number | undefined): string => {
    const html = render(
      <Articles view={fakePage(fakeEntry("/articles"))} />,
      fakeSite([post("a", badge)], { readingTime: () => minutes })
    );
    return /<\/h2><\/div><div>(.*?)<\/div><\/li>/.exec(html)?.[1] ?? "";
  };
  const badge = { badge: { label: "Method" } };
  assert.equal(detailsOf(badge, 5), "<span>Method · <span>5 min read</span></span>");
  assert.equal(detailsOf(badge, undefined), "<span>Method</span>");
  assert.equal(detailsOf({}, 5), "<span><span>5 min read</span></span>");
  assert.equal(detailsOf({}, undefined), "");
});

test("a long list is cut by years, with an index of them", () => {
  const posts = Array.from({ length: 30 }, (_, index) =>
    post(`p${index}`, { date: `${2026 - Math.floor(index / 10)}-01-01` })
  );
  const html = render(<Articles view={fakePage(fakeEntry("/articles"))} />, fakeSite(posts));
  assert.deepEqual(
    [...html.matchAll(/<a href="#year:(\d+)">\d+ <span>(\d+)/g)].map(([, ...found]) => found),
    [
      ["2026", "10"],
      ["2025", "10"],
      ["2024", "10"]
    ]
  );
  assert.equal(html.match(/<h2 id="year:/g)?.length, 3);
  assert.equal(html.match(/<h3>/g)?.length, 30);
});
