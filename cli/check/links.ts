/** Links, pictures and other files that pages name, each looked up among the outputs. */
import { decodePart } from "../../runtime/url.ts";
import { didYouMean } from "../suggest.ts";
import type { FindAddress } from "./addresses.ts";
import type { Sighting } from "./placeSightings.ts";
import type { PageFacts, PageLink } from "./readPage.ts";
import type { OutputRule } from "./rules.ts";

export interface LinkContext {
  pages: ReadonlyMap<string, PageFacts>;
  find: FindAddress;
  /** Paths of pages, for suggestions. */
  paths: readonly string[];
  /** Why nothing is at a path: "faulty" files are told elsewhere. */
  absent: ReadonlyMap<string, string>;
  base: string;
}

export function checkLinks(page: PageFacts, context: LinkContext): Sighting[] {
  const image = page.meta.get("og:image");
  const social: PageLink[] =
    image === undefined ? [] : [{ tag: "img", attribute: "og:image", url: image, isInMain: true }];
  return [...page.links, ...social].flatMap((link) => checkLink(link, page, context) ?? []);
}

function checkLink(
  link: PageLink,
  page: PageFacts,
  { pages, find, paths, absent, base }: LinkContext
): Sighting | undefined {
  const found = find(link.url, page.outputPath);
  if (!found) return undefined;
  const { sitePath, file, redirect, hash } = found;
  const say = (code: OutputRule, message: string, hint?: string): Sighting => ({
    code,
    page,
    message,
    hint,
    needles: formsOf(link.url, base),
    isInMain: link.isInMain
  });
  if (found.isInsecure) {
    const hint = "Write it as a path of the site, or with https://.";
    return say(
      "insecure-link",
      `the link ${link.url} asks the site's own host without encryption`,
      hint
    );
  }
  if (redirect !== undefined) {
    const message = `the link ${link.url} works through a redirect to ${redirect} alone`;
    return say("redirected-link", message, `Write ${redirect}.`);
  }
  if (file === undefined) {
    if (absent.get(sitePath) === "faulty") return undefined;
    if (found.isOutside) {
      const message = `${wordOf(link)} ${link.url} leads out of ${base}, below which the site stands`;
      return say(codeOf(link), message, `Write it with ${base} before it.`);
    }
    // "/favicon.svg/": hosts look for a folder there.
    const bare = link.url.replace(/(.)\/+(?=[?#]|$)/, "$1");
    const isFile = bare !== link.url && find(bare, page.outputPath)?.file !== undefined;
    const hint = isPageLink(link)
      ? isFile
        ? `Write ${bare}.`
        : didYouMean(sitePath, paths)
      : "Put the file there, or mend the path.";
    const reason = absent.has(sitePath) ? "leads to a page that is not published" : "leads nowhere";
    const message = isPageLink(link)
      ? `the link ${link.url} ${reason}`
      : `there is no ${link.tag === "img" ? "image" : "file"} ${link.url}`;
    return say(codeOf(link), message, hint ?? "Take it out, or let it lead to a page of the site.");
  }
  const wanted = decodePart(hash.slice(1).replace(/:~:.*$/s, ""));
  const target = pages.get(file);
  const isPlace = isPageLink(link) && target && !target.isRedirect;
  if (!isPlace || /^(|top)$/.test(wanted) || target.ids.has(wanted)) return undefined;
  const hint =
    didYouMean(wanted, target.ids) ?? "Take the id of one of its headings, or leave the # out.";
  return say(
    "broken-anchor",
    `the link ${link.url} names a place that ${sitePath} does not have`,
    hint
  );
}

function isPageLink({ tag }: PageLink): boolean {
  return tag === "a" || tag === "area" || tag === "form" || tag === "iframe";
}

function codeOf(link: PageLink): OutputRule {
  if (isPageLink(link)) return "broken-link";
  const isImage =
    /^(img|image|use)$/.test(link.tag) ||
    link.attribute === "srcset" ||
    link.attribute === "poster";
  return isImage ? "missing-image" : "missing-asset";
}

function wordOf(link: PageLink): string {
  return isPageLink(link) ? "the link" : "the address";
}

/** How an address may be written in a source: without the base, without the slash, with letters of its own. */
export function formsOf(url: string, base: string): string[] {
  const withoutBase = base !== "/" && url.startsWith(base) ? url.slice(base.length - 1) : url;
  const forms = [url, withoutBase].flatMap((form) => [form, decodePart(form)]);
  const bare = forms.map((form) => form.replace(/(.)\/(?=$|[?#])/, "$1"));
  return [...new Set([...forms, ...bare])].filter((form) => form !== "/");
}
