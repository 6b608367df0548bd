/** What stands at an address of the site, as a host would find it among the files of a build. */
import { decodePart } from "../../runtime/url.ts";
import type { Config } from "../config.ts";
import type { RedirectRule } from "../site/redirects.ts";

export interface FoundAddress {
  /** "/about", without base and trailing slash, decoded. */
  sitePath: string;
  /** Below out/; undefined where nothing is. */
  file: string | undefined;
  /** Where a rule or the host leads from here: a site path or a URL. */
  redirect: string | undefined;
  /** With its "#"; "" without. */
  hash: string;
  /** Whether the site's host is asked without encryption, where it has it. */
  isInsecure: boolean;
  /** Whether it lies on the site's host, but not below its base. */
  isOutside: boolean;
}

/** Gives nothing for an address on another host or with a scheme of its own (mailto:, data:). */
export type FindAddress = (url: string, fromFile: string) => FoundAddress | undefined;

const NO_HOST = "http://site.invalid"; // for sites that do not say where they will stand

export function createAddresses(
  { site, base }: Pick<Config, "base"> & { site: Pick<Config["site"], "url"> },
  files: ReadonlySet<string>,
  rules: readonly Pick<RedirectRule, "target" | "from">[]
): FindAddress {
  const own = new URL(site.url ?? NO_HOST);
  const exact = new Map(rules.map(({ from, target }) => [from, target]));
  const patterns = rules.filter(({ from }) => from.endsWith("/*"));
  const followPattern = (sitePath: string): string | undefined => {
    const pattern = patterns.find(({ from }) => `${sitePath}/`.startsWith(from.slice(0, -1)));
    return pattern?.target.replace(":splat", sitePath.slice(pattern.from.length - 1));
  };
  return (written, fromFile) => {
    const from =
      own.origin +
      base +
      encodeURI(fromFile.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, ""));
    if (!URL.canParse(written, from)) return undefined;
    const url = new URL(written, from);
    if (!/^https?:$/.test(url.protocol) || url.host !== own.host) return undefined;
    const isInsecure =
      site.url !== undefined && own.protocol === "https:" && url.protocol === "http:";
    const pathname = decodePart(url.pathname);
    const decodedBase = decodePart(base);
    const isBase = `${pathname}/` === decodedBase;
    const place = { hash: url.hash, isInsecure };
    if (!isBase && !pathname.startsWith(decodedBase))
      return {
        ...place,
        sitePath: pathname,
        file: undefined,
        redirect: undefined,
        isOutside: true
      };
    const below = pathname.slice(decodedBase.length);
    const sitePath = `/${below}`.replace(/(.)(\/index\.html|\/+)$/, "$1");
    const found = { ...place, sitePath, isOutside: false };
    const ruled = exact.get(sitePath);
    if (ruled !== undefined) return { ...found, file: undefined, redirect: ruled };
    const isFolder = below === "" || below.endsWith("/");
    const names = isFolder ? [`${below}index.html`] : [below, `${below}.html`];
    const file = names.find((candidate) => files.has(candidate));
    if (file !== undefined) return { ...found, file, redirect: undefined };
    const index = `${below}/index.html`;
    if (!isFolder && files.has(index)) return { ...found, file: index, redirect: `${sitePath}/` };
    return { ...found, file: undefined, redirect: followPattern(sitePath) };
  };
}
