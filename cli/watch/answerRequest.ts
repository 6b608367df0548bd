/** A request to the server of `watch` → what the site has at that place. */
import type { Output } from "../output.ts";
import type { LiveSite } from "./liveSite.ts";

export interface Answer {
  status: 200 | 302 | 404 | 503;
  /** Below out/, which tells the type; of a redirect where it leads. */
  path: string;
  /** Empty where there is nothing to show. */
  body: Output["body"];
  /** Whether it is a page of the site, which hears of changes. */
  isPage: boolean;
}

export interface AnswerOptions {
  site: Pick<LiveSite, "find" | "hasPage" | "movedFrom">;
  /** The path below which the site is served: "/docs/". */
  base: string;
}

/**
 * @param pathname decoded, safe to look up: "/docs/articles/a/"
 * @throws as `LiveSite.find` does
 */
export async function answerRequest(
  pathname: string,
  { site, base }: AnswerOptions
): Promise<Answer> {
  if (!`${pathname}/`.startsWith(base)) {
    if (pathname === "/") return redirect(base);
    return notFound(site);
  }
  const file = pathname.slice(base.length);
  if (pathname !== "/" && `${pathname}/` === base) return redirect(base);
  const isFolder = file === "" || file.endsWith("/");
  const own = isFolder ? `${file}index.html` : file;
  // The same page under the address that it has.
  const elsewhere: [path: string, pathname: string][] = isFolder
    ? [[`${file.slice(0, -1)}.html`, pathname.slice(0, -1)]]
    : [[`${file}/index.html`, `${pathname}/`]];
  const pretty = isFolder ? [] : [`${file}.html`];
  const isThere = [own, ...pretty].find(site.hasPage);
  const moved = isThere ? undefined : elsewhere.find(([path]) => site.hasPage(path));
  if (moved) return redirect(moved[1]);
  for (const path of isThere ? [isThere] : [own, ...pretty]) {
    const found = await site.find(path);
    if (found) {
      const isPage = isThere !== undefined && path.endsWith(".html");
      return { status: 200, path, body: found.body, isPage };
    }
  }
  if (isThere) return { status: 503, path: isThere, body: "", isPage: true };
  for (const [path, target] of elsewhere) if (await site.find(path)) return redirect(target);
  for (const path of [own, ...pretty, ...elsewhere.map(([path]) => path)]) {
    // A document that was asked for while its file was renamed.
    const target = site.movedFrom(path);
    if (target !== undefined) return redirect(target);
  }
  return notFound(site);
}

function redirect(path: string): Answer {
  return { status: 302, path, body: "", isPage: false };
}

async function notFound(site: AnswerOptions["site"]): Promise<Answer> {
  const found = await site.find("404.html");
  return { status: 404, path: "404.html", body: found?.body ?? "", isPage: true };
}
