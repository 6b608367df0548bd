import assert from "node:assert/strict";
import { test } from "node:test";
import { createUrl } from "../runtime/url.ts";
import { fakeEntry, fakePage, fakeSite, render } from "../test/support/renderComponent.tsx";
import type { PageName } from "./routes.ts";
import { SocialMeta } from "./SocialMeta.tsx";
import type { SiteView } from "./site.ts";

const origin = "https://example.com";
const at = (src: string, alt = "") => ({ src, alt });

/** Content by property or name. */
function metaOf(
  fields: Record<string, unknown>,
  over: Partial<SiteView> = {},
  page: PageName = "Document"
): Record<string, string> {
  const html = render(
    <SocialMeta
      view={fakePage(fakeEntry("/a", fields), { page })}
      title="Tom & Ada"
      description="Two."
      url="https://example.com/a/"
    />,
    fakeSite([], { origin, ...over })
  );
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map(
      ([, name, content]) => [name, content]
    )
  ) as Record<string, string>;
}

test("a page without any image", () => {
  assert.deepEqual(metaOf({}), {
    "og:title": "Tom &amp; Ada",
    "og:description": "Two.",
    "og:type": "website",
    "og:site_name": "Site",
    "og:url": "https://example.com/a/",
    "twitter:card": "summary"
  });
});

test("an article has its dates", () => {
  const dates = { date: "2026-03-14", updated: "2026-04-01T09:00:00.000Z" };
  const meta = metaOf(dates, {}, "Article");
  assert.equal(meta["og:type"], "article");
  assert.equal(meta["article:published_time"], dates.date);
  assert.equal(meta["article:modified_time"], dates.updated);
  assert.equal(metaOf(dates)["article:published_time"], undefined);
});

test("seo.image comes before the cover, the cover before the site's image, and drawings never", () => {
  const socialImage = at("/social.png");
  const image = at("/cover.jpg", "A cover");
  const of = (fields: Record<string, unknown>) => metaOf(fields, { socialImage })["og:image"];
  assert.equal(of({ image, seo: { image: at("/own.png") } }), "https://example.com/own.png");
  assert.equal(of({ image }), "https://example.com/cover.jpg");
  assert.equal(of({ image: at("/cover.svg") }), "https://example.com/social.png");
  assert.equal(metaOf({ image })["og:image:alt"], "A cover");
  assert.equal(metaOf({ image })["twitter:card"], "summary_large_image");
});

test("addresses are absolute, below the base; without an origin only those of others are", () => {
  const href = createUrl({ base: "/sub/", trailingSlash: "always" });
  assert.equal(
    metaOf({ image: at("/a.png") }, { href })["og:image"],
    "https://example.com/sub/a.png"
  );
  const nowhere = { origin: undefined };
  assert.equal(metaOf({ image: at("/a.png") }, nowhere)["og:image"], undefined);
  const elsewhere = at("https://cdn.example.com/a.png");
  assert.equal(metaOf({ image: elsewhere }, nowhere)["og:image"], elsewhere.src);
  assert.equal(metaOf({ image: at("./lost.png") })["og:image"], undefined);
});
