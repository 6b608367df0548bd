/** A payload → the page: what stands outside of the main part is brought up to date. */
import type { PagePayload } from "../model.ts";
import { trustedHtml } from "../trusted.ts";

/** Whether the page differs from the one that is shown in nothing but what can be changed. */
export function fits(page: PagePayload, url: URL): boolean {
  const { dataset, lang } = document.documentElement;
  const isSame =
    page.layout === dataset.layout &&
    page.lang === lang &&
    (page.theme ?? "") === dataset.script &&
    page.scripts.join() === scripts().join();
  // A script that is put into a page does not run.
  const hasScript = page.main.includes("<script");
  return isSame && !hasScript && (page.layout === "default" || isInTree(url));
}

function scripts(): (string | null)[] {
  return Array.from(document.querySelectorAll("head script[src]:not([data-kept])"), (script) =>
    script.getAttribute("src")
  );
}

/** Trees beside the main part: whole ones change by their mark alone. */
const TREES = "[data-tree]";

function isInTree(url: URL): boolean {
  return Array.from(document.querySelectorAll<HTMLAnchorElement>(`${TREES} a[href]`)).some((link) =>
    isAt(link, url)
  );
}

/** @param awaited style sheets of the page that has been asked for last, which may be another by now */
export function showPage(page: PagePayload, url: URL, awaited: readonly string[]): void {
  const main = document.querySelector("main");
  if (!main) return;
  main.innerHTML = trustedHtml(page.main);
  // On a phone the tree was opened for this.
  for (const panel of document.querySelectorAll(`details:has(${TREES})`))
    panel.removeAttribute("open");
  document.title = page.title;
  setMeta("description", page.description);
  setCanonical(page.canonical);
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    const href = sheet.getAttribute("href") ?? "";
    const isNeeded = page.styles.includes(href) || awaited.includes(href);
    if (sheet.dataset.kept === undefined && !isNeeded) sheet.remove();
  }
  markLinks(url);
}

/** Menu and trees tell which page is shown. */
export function markLinks(url: URL): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("body > header nav a[href]")) {
    mark(link, isAt(link, url) ? "page" : isAbove(link, url) ? "true" : undefined);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${TREES} a[href]`)) {
    mark(link, isAt(link, url) ? "page" : undefined);
  }
}

function mark(link: HTMLAnchorElement, current: "page" | "true" | undefined): void {
  if (current === undefined) link.removeAttribute("aria-current");
  else link.setAttribute("aria-current", current);
}

function isAt(link: HTMLAnchorElement, url: URL): boolean {
  return link.origin === url.origin && pathOf(link) === pathOf(url);
}

/** As the header marks the part of the site that a page belongs to. */
function isAbove(link: HTMLAnchorElement, url: URL): boolean {
  const isFront = link.matches("[rel~=home]");
  return !isFront && link.origin === url.origin && pathOf(url).startsWith(`${pathOf(link)}/`);
}

function pathOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/\/+$/, "");
}

/** Makes, changes or, with nothing to say, removes one of the head. */
export function setMeta(name: string, content: string): void {
  let meta = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  if (content === "") {
    meta?.remove();
    return;
  }
  if (!meta) {
    meta = document.createElement("meta");
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}

function setCanonical(href: string | undefined): void {
  let link = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (href === undefined) {
    link?.remove();
    return;
  }
  if (!link) {
    link = document.createElement("link");
    link.rel = "canonical";
    document.head.append(link);
  }
  link.href = href;
}
