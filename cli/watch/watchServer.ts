/** The server of `watch`: the site from memory, events for the pages that show it, and the way to the author's editor. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Output } from "../output.ts";
import { escapeXml } from "../outputs/xml.ts";
import { contentTypeOf } from "../serve/contentType.ts";
import { createHttpServer, sendText } from "../serve/createHttpServer.ts";
import { type Guard, guardHost } from "../serve/guardHost.ts";
import { type Listening, type ListenOptions, listen } from "../serve/listen.ts";
import { encodePath, type Target } from "../serve/readTarget.ts";
import type { Announcements } from "./announcements.ts";
import { answerRequest } from "./answerRequest.ts";
import { clientScript } from "./clientScript.ts";
import type { LiveSite } from "./liveSite.ts";

export interface WatchServerOptions extends ListenOptions {
  site: LiveSite;
  announcements: Announcements;
  /** The path below which the site is served: "/docs/". */
  base: () => string;
  /** The config's `site.editLink`. */
  editLink: () => string | undefined;
  /**
   * Opens a file of the site.
   * @returns a sentence where that cannot be done
   */
  openFile(asked: unknown): Promise<string | undefined>;
  /** Told what could not be served. */
  report(error: unknown): void;
}

/** Where pages hear of changes. */
const EVENTS = "/__events";
const OPEN = "/__open";
const CLIENT = "/__vitrine/watch.js";

/** @throws BuildError as `listen` does */
export async function startWatchServer(options: WatchServerOptions): Promise<Listening> {
  const { site, announcements, host, report } = options;
  const guards = new Map<string, Guard>();
  const guardOf = (base: string): Guard => {
    const guard = guards.get(base) ?? guardHost({ host, base });
    guards.set(base, guard);
    return guard;
  };
  const server = createHttpServer({
    guard: (request) => guardOf(options.base())(request),
    posts: { [OPEN]: (request, response) => openInEditor(request, response, options) },
    handle: async (target, _request, response) => {
      if (target.pathname === EVENTS) {
        announcements.connect(response, new URLSearchParams(target.search).get("since") ?? "");
      } else if (target.pathname === CLIENT) {
        send(response, 200, CLIENT, await clientScript());
      } else await sendPlace(target, response, options);
    },
    report
  });
  const listening = await listen(server, options);
  return {
    ...listening,
    async close() {
      announcements.close();
      await Promise.all([site.close(), listening.close()]);
    }
  };
}

async function sendPlace(
  { pathname, search }: Target,
  response: ServerResponse,
  { site, announcements, base, editLink }: WatchServerOptions
): Promise<void> {
  await site.ready();
  const { version } = announcements; // as of now: what changes while it is made is told later
  const withClient = (html: Output["body"]) => addClient(html, version, editLink());
  const { status, path, body, isPage } = await answerRequest(pathname, { site, base: base() });
  if (status === 302) {
    response.writeHead(302, { location: encodePath(path) + search, "cache-control": "no-store" });
    response.end();
    return;
  }
  // What stands in for a page hears of it when there is one.
  if (!site.hasPlan) send(response, 503, ".html", withClient(NO_SITE));
  else if (!isPage) send(response, status, path, body);
  else send(response, status, path, withClient(body || (status === 404 ? NOTHING : NO_PAGE)));
}

const standIn = (title: string, text: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><p>${text}</p></body></html>`;

const IN_ITS_WAY = "What is in its way is said here and where the site was started.";
/** Shown while config or templates have mistakes and have never been without. */
const NO_SITE = standIn("No site yet", `There is no site to show yet. ${IN_ITS_WAY}`);
/** Shown for a page that no template has been able to render. */
const NO_PAGE = standIn("No page yet", `This page cannot be shown yet. ${IN_ITS_WAY}`);
/** Shown where the error page has not been rendered either. */
const NOTHING = standIn("Nothing here", "There is nothing here.");

/**
 * Behind the end of the document, so that the rest is what a build writes; no module, so that it runs before those
 * of the page.
 */
function addClient(body: Output["body"], version: string, editLink = ""): string {
  const html = typeof body === "string" ? body : Buffer.from(body).toString();
  const data = `data-version="${version}" data-edit-link="${escapeXml(editLink)}"`;
  return `${html}<script src="${CLIENT}" ${data}></script>`;
}

/**
 * A style sheet that takes the place of another names the same fonts: where they had to be fetched for it, the page
 * would be without them (`font-display: optional`). Their names have the hash of what is in them.
 */
const FONT = /^_assets\/[^/]+\.woff2$/;

function send(response: ServerResponse, status: number, path: string, body: Output["body"]): void {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  response.writeHead(status, {
    "content-type": contentTypeOf(path),
    "content-length": bytes.length,
    "cache-control": FONT.test(path) ? "max-age=31536000, immutable" : "no-store",
    "x-content-type-options": "nosniff"
  });
  response.end(response.req.method === "HEAD" ? undefined : bytes);
}

const MAX_ASKED = 4096; // bytes

async function openInEditor(
  request: IncomingMessage,
  response: ServerResponse,
  { openFile }: WatchServerOptions
): Promise<void> {
  // No form of a foreign page can send it.
  if (request.headers["x-vitrine"] !== "1") {
    sendText(response, 403, "Only the site's own pages may ask for that.");
    return;
  }
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_ASKED) {
      sendText(response, 413, "That is too much.", { connection: "close" });
      return;
    }
  }
  const refusal = await openFile(parse(text));
  if (refusal === undefined) response.writeHead(204).end();
  else sendText(response, 404, refusal);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
