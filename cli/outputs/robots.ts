import type { Output } from "../output.ts";
import type { Site } from "../site/createSite.ts";

/** Everybody may read everything, of a preview nobody anything; the sitemap is named where there is one. */
export function robotsOutput({ config, url }: Site): Output {
  if (config.preview.isOn) {
    return { path: "robots.txt", body: "User-agent: *\nDisallow: /\n", source: "vitrine itself" };
  }
  const lines = ["User-agent: *", "Allow: /"];
  if (config.site.url !== undefined)
    lines.push("", `Sitemap: ${config.site.url}${url("/sitemap.xml")}`);
  return { path: "robots.txt", body: `${lines.join("\n")}\n`, source: "vitrine itself" };
}
