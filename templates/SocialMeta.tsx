import { useSite } from "./context.tsx";
import type { PageView, SiteView } from "./site.ts";

export interface SocialMetaProps {
  view: PageView;
  title: string;
  description: string;
  /** Absolute; none where the site's address is unknown. */
  url: string | undefined;
}

/** What other services show of a page that somebody links to: Open Graph, and Twitter's card. */
export function SocialMeta({ view, title, description, url }: SocialMetaProps) {
  const site = useSite();
  const { date, updated } = view.entry;
  const image = socialImage(view, site);
  const isArticle = view.page === "Article";
  return (
    <>
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={isArticle ? "article" : "website"} />
      <meta property="og:site_name" content={site.name} />
      {url && <meta property="og:url" content={url} />}
      {isArticle && date && <meta property="article:published_time" content={date} />}
      {isArticle && updated && <meta property="article:modified_time" content={updated} />}
      {image && <meta property="og:image" content={image.url} />}
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}

/** The page's own image for this purpose, its cover, or the site's: the first that can be shown. */
function socialImage(
  { entry }: PageView,
  site: SiteView
): { url: string; alt: string } | undefined {
  for (const image of [entry.seo.image, entry.image, site.socialImage]) {
    // Hardly any service draws SVG.
    if (!image || /\.svgz?$/i.test(image.src)) continue;
    if (/^https?:/i.test(image.src)) return { url: image.src, alt: image.alt };
    if (site.origin !== undefined && image.src.startsWith("/"))
      return { url: site.origin + site.href(image.src), alt: image.alt };
  }
  return undefined;
}
