/** Links to other hosts: each is asked for once, gently, and remembered for a while. */
import { setTimeout as delay } from "node:timers/promises";
import { decodePart } from "../../runtime/url.ts";
import { editUrl } from "../../templates/editUrl.ts";
import { openCacheFile } from "../cacheFile.ts";
import type { Config } from "../config.ts";
import type { FindAddress } from "./addresses.ts";
import { createAskHost } from "./askHost.ts";
import { type AskOptions, askLink, type LinkState } from "./askLink.ts";
import type { Sighting } from "./placeSightings.ts";
import { isPublicHost } from "./publicAddress.ts";
import type { PageFacts } from "./readPage.ts";

export interface ExternalOptions extends AskOptions {
  /** The site's folder, where answers are kept. */
  root: string;
  /** Where sources can be edited: one address a page, which is as good as the others and not asked for. */
  editLink?: string | undefined;
}

const AT_ONCE = 4; // hosts
const PAUSE = 500; // ms between two requests to one host
const KEPT = { ok: 86_400_000, failed: 3_600_000 }; // ms: a day, an hour

/**
 * @param site one that stands at a private address may link to its neighbours there
 */
export function externalOptions(
  root: string,
  { url, editLink }: Pick<Config["site"], "url" | "editLink">
): ExternalOptions {
  const isPrivate = url !== undefined && !isPublicHost(new URL(url).hostname);
  return {
    root,
    editLink,
    ask: createAskHost((address) => isPrivate || isPublicHost(address)),
    pause: (ms) => delay(ms),
    now: Date.now,
    mayAsk: ({ hostname }) => isPublicHost(hostname) || (isPrivate && !isReserved(hostname))
  };
}

/** Names that are nobody's even where private addresses are somebody's. */
function isReserved(hostname: string): boolean {
  return /(^|\.)(example\.(com|net|org)|example|test|invalid)$/.test(hostname);
}

/** What is wrong with links of these pages to other hosts. */
export async function checkExternalLinks(
  pages: Iterable<PageFacts>,
  find: FindAddress,
  options: ExternalOptions
): Promise<Sighting[]> {
  const links = outsideLinks(pages, find, options.editLink);
  const asked = [...links.keys()].filter((url) => options.mayAsk(new URL(url)));
  const states = await askAll(asked, options);
  return [...links].flatMap(([url, seen]): Sighting[] => {
    const state = states.get(url);
    if (state?.kind === "failed") {
      const message = `the link ${url} does not work: ${state.reason}`;
      const hint = state.isGone
        ? "Take it out, or find where it is now."
        : "Look at it in a browser; some hosts refuse programs alone.";
      return seen.map((link) => ({ ...link, code: "dead-link", message, hint }));
    }
    if (state?.kind === "refused") {
      const message = `the link ${url} could not be asked for: ${state.reason}`;
      const hint = "The host has been asked too often: check again later.";
      return seen.map((link) => ({ ...link, code: "dead-link", message, hint }));
    }
    if (state?.kind === "moved") {
      const message = `the link ${url} has moved for good`;
      const hint = `Write ${state.to}`;
      return seen.map((link) => ({ ...link, code: "moved-link", message, hint }));
    }
    return [];
  });
}

type Seen = Pick<Sighting, "page" | "needles" | "isInMain">;

/** Each address without its "#", with where it was seen. */
function outsideLinks(
  pages: Iterable<PageFacts>,
  find: FindAddress,
  editLink: string | undefined
): Map<string, Seen[]> {
  const links = new Map<string, Seen[]>();
  for (const page of pages) {
    const own = editLink === undefined ? undefined : editUrl(editLink, page.source);
    for (const { tag, url: written, isInMain } of page.links) {
      if (!/^(a|area|iframe|img)$/.test(tag) || !/^(https?:)?\/\//i.test(written)) continue;
      if (written === own) continue;
      if (find(written, page.outputPath)) continue; // on this site
      const whole = written.startsWith("//") ? `https:${written}` : written;
      if (!URL.canParse(whole)) continue;
      const url = new URL(whole);
      if (handsOn(url)) continue;
      url.hash = "";
      const seen = { page, isInMain, needles: [written, written.replace(/\/$/, "")] };
      const others = links.get(url.href);
      if (others) others.push(seen);
      else links.set(url.href, [seen]);
    }
  }
  return links;
}

/** "Share this page" and the like: what is behind the address of another page is no document to look for. */
function handsOn({ search }: URL): boolean {
  return /https?:\/\//i.test(decodePart(search));
}

interface Kept {
  /** ms since 1970. */
  at: number;
  state: LinkState;
}

/** Hosts side by side, the links of one host one after the other. */
async function askAll(
  urls: readonly string[],
  options: ExternalOptions
): Promise<ReadonlyMap<string, LinkState>> {
  const states = new Map<string, LinkState>();
  const cache = openCacheFile(options.root, "links", "3");
  const hosts = new Map<string, string[]>();
  for (const url of urls) {
    const known = freshState(cache.get(url), options.now());
    if (known) {
      states.set(url, known);
      cache.keep(url);
      continue;
    }
    const { host } = new URL(url);
    const others = hosts.get(host);
    if (others) others.push(url);
    else hosts.set(host, [url]);
  }
  const queue = [...hosts.values()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const [index, url] of next.entries()) {
        if (index > 0) await options.pause(PAUSE);
        const state = await askLink(url, options);
        states.set(url, state);
        const kept: Kept = { at: options.now(), state };
        cache.set(url, JSON.stringify(kept));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  cache.save();
  return states;
}

function freshState(json: string | undefined, now: number): LinkState | undefined {
  if (json === undefined) return undefined;
  const { at, state } = JSON.parse(json) as Kept;
  const age = now - at;
  const isFailure = state.kind === "failed" || state.kind === "refused";
  return age >= 0 && age < (isFailure ? KEPT.failed : KEPT.ok) ? state : undefined;
}
