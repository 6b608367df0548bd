import type { Config } from "../config.ts";
import type { Problem } from "../problem.ts";
import type { ListedPage } from "./listedPages.ts";
import { finding } from "./rules.ts";

/** Pages whose links show no picture elsewhere; said once, since one file of public/ mends them all. */
export function checkSocialData(
  pages: readonly ListedPage[],
  { site }: { site: Pick<Config["site"], "url"> }
): Problem[] {
  if (site.url === undefined) return []; // pictures of links are whole URLs
  const [first, ...others] = pages.filter(({ facts }) => !facts.meta.get("og:image"));
  if (!first) return [];
  const more = others.length === 0 ? "" : ` and of ${others.length} more pages`;
  const message = `links to ${first.path}${more} show no picture elsewhere`;
  const hint = "Put public/social.png there, for all pages, or give each an image.";
  return [finding("missing-social-image", { message, hint, ...first.place("image") })];
}
