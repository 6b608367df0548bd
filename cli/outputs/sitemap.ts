import type { Output } from "../output.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { escapeXml } from "./xml.ts";

const MAX_URLS = 50_000; // sitemaps.org, "Sitemap file limits"

/** Whether crawlers should be sent to a page. */
function isInSitemap({ isListed, entry }: Route): boolean {
  return isListed && entry.sitemap && !entry.unlisted && entry.seo.noindex !== true;
}

/** Nothing while the site's address is unknown, since sitemaps hold absolute URLs alone; nothing of a preview. */
export function sitemapOutputs(site: Site, routes: readonly Route[]): Output[] {
  const origin = site.config.site.url;
  if (origin === undefined || site.config.preview.isOn) return [];
  const urls = routes.filter(isInSitemap).map(({ path, entry }) => {
    const lastmod = entry.updated ?? entry.date;
    return [
      "<url>",
      `<loc>${escapeXml(origin + site.url(path))}</loc>`,
      ...(lastmod === undefined ? [] : [`<lastmod>${lastmod.slice(0, 10)}</lastmod>`]),
      "</url>"
    ].join("");
  });
  const file = (name: string, element: string, items: readonly string[]): Output => ({
    path: name,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join("\n")}\n</${element}>\n`,
    source: "the sitemap"
  });
  if (urls.length <= MAX_URLS) return [file("sitemap.xml", "urlset", urls)];
  const parts: Output[] = [];
  for (let at = 0; at < urls.length; at += MAX_URLS) {
    parts.push(file(`sitemap-${parts.length + 1}.xml`, "urlset", urls.slice(at, at + MAX_URLS)));
  }
  const index = parts.map(
    ({ path }) => `<sitemap><loc>${escapeXml(origin + site.url(`/${path}`))}</loc></sitemap>`
  );
  return [file("sitemap.xml", "sitemapindex", index), ...parts];
}
