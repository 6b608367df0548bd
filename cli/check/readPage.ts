/** A document → what checks ask of it. The only file of the command that knows parse5. */
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface PageLink {
  /** The element and attribute that name it: "a", "href". */
  tag: string;
  attribute: string;
  url: string;
  isInMain: boolean;
}

export interface PageImage {
  src: string;
  /** Undefined where there is no such attribute. */
  alt: string | undefined;
  /** Whether a link or a button has nothing else to be called by. */
  isOnlyName: boolean;
  isInMain: boolean;
}

export interface PageHeading {
  /** 1 to 6. */
  level: number;
  text: string;
}

/** What is kept of a document, in place of its text. */
export interface PageFacts {
  /** Below out/. */
  outputPath: string;
  /** What it was made of: a content file, a file of public/, or the name of a step. */
  source: string;
  /** Undefined without such an element. */
  title: string | undefined;
  /** By name or property, lower case: "description", "og:image". */
  meta: ReadonlyMap<string, string>;
  /** Whether it sends its reader on at once. */
  isRedirect: boolean;
  ids: ReadonlySet<string>;
  headings: readonly PageHeading[];
  links: readonly PageLink[];
  images: readonly PageImage[];
  /** Texts of scripts of that type. */
  jsonLd: readonly string[];
}

/** Attributes with one address, by element. Where a form with a method sends is a host's business. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  area: ["href"],
  audio: ["src"],
  embed: ["src"],
  form: ["action"],
  iframe: ["src"],
  image: ["href"],
  img: ["src"],
  link: ["href"],
  object: ["data"],
  script: ["src"],
  source: ["src"],
  track: ["src"],
  use: ["href"],
  video: ["src", "poster"]
};

export function readPage(outputPath: string, source: string, html: string): PageFacts {
  const page = {
    outputPath,
    source,
    title: undefined as string | undefined,
    meta: new Map<string, string>(),
    isRedirect: false,
    ids: new Set<string>(),
    headings: [] as PageHeading[],
    links: [] as PageLink[],
    images: [] as PageImage[],
    jsonLd: [] as string[]
  };
  const visit = (node: Node, isInMain: boolean, isHidden: boolean): void => {
    if (!isElement(node)) {
      for (const child of childrenOf(node)) visit(child, isInMain, isHidden);
      return;
    }
    const { tagName: tag } = node;
    const id = attribute(node, "id");
    if (id !== undefined) page.ids.add(id);
    // Links to a place name it the old way too.
    const name = tag === "a" ? attribute(node, "name") : undefined;
    if (name !== undefined) page.ids.add(name);
    addLinks(node, page.links, isInMain);
    if (tag === "title" && node.namespaceURI.endsWith("xhtml")) page.title ??= textOf(node).trim();
    else if (tag === "meta") page.isRedirect ||= addMeta(node, page.meta);
    else if (tag === "script" && attribute(node, "type") === "application/ld+json")
      page.jsonLd.push(textOf(node));
    const isOut =
      isHidden ||
      attribute(node, "hidden") !== undefined ||
      attribute(node, "aria-hidden") === "true" ||
      tag === "dialog";
    if (/^h[1-6]$/.test(tag) && !isOut)
      page.headings.push({ level: Number(tag[1]), text: textOf(node).trim() });
    if (tag === "img") page.images.push(imageOf(node, isInMain, isOut));
    const isMain = isInMain || tag === "main";
    for (const child of node.childNodes) visit(child, isMain, isOut);
  };
  visit(parse(html), false, false);
  return page;
}

function addLinks(node: Element, links: PageLink[], isInMain: boolean): void {
  // React has the browser fetch pictures of a page early; they are the same pictures.
  const isPicture = node.tagName === "link" && attribute(node, "as") === "image";
  const tag = isPicture ? "img" : node.tagName;
  const add = (attribute: string, url: string): void => {
    links.push({ tag, attribute, url: url.trim(), isInMain });
  };
  // Addresses under which others list the page, or that prepare for another host.
  if (
    tag === "link" &&
    /\b(canonical|preconnect|dns-prefetch)\b/.test(attribute(node, "rel") ?? "")
  )
    return;
  if (tag === "form" && /post|dialog/i.test(attribute(node, "method") ?? "")) return;
  for (const name of ADDRESSES[node.tagName] ?? []) {
    const url = attribute(node, name);
    if (url !== undefined) add(name, url);
  }
  const candidates = attribute(node, "srcset") ?? attribute(node, "imagesrcset");
  for (const [, url = ""] of (candidates ?? "").matchAll(
    /\s*([^\s,]\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g
  ))
    add("srcset", url);
}

/** @returns whether it sends the reader on */
function addMeta(node: Element, meta: Map<string, string>): boolean {
  if (/^refresh$/i.test(attribute(node, "http-equiv") ?? "")) return true;
  const name = (attribute(node, "name") ?? attribute(node, "property"))?.toLowerCase();
  if (name !== undefined && !meta.has(name)) meta.set(name, attribute(node, "content") ?? "");
  return false;
}

function imageOf(node: Element, isInMain: boolean, isHidden: boolean): PageImage {
  const alt = attribute(node, "alt") ?? (isHidden ? "" : undefined);
  const src = attribute(node, "src") ?? "";
  return { src, alt, isOnlyName: !isHidden && alt === "" && isOnlyNameOf(node), isInMain };
}

/** Whether the link or button around a picture has no other words. */
function isOnlyNameOf(image: Element): boolean {
  let node: Node | null = image.parentNode;
  while (node && isElement(node) && !/^(a|button)$/.test(node.tagName)) node = node.parentNode;
  if (!node || !isElement(node)) return false;
  const isNamed = ["aria-label", "aria-labelledby", "title"].some((name) => attribute(node, name));
  if (isNamed || attribute(node, "tabindex") === "-1") return false;
  return textOf(node).trim() === "" && !altsOf(node).some((alt) => alt.trim() !== "");
}

function altsOf(node: Element): string[] {
  return node.childNodes.filter(isElement).flatMap((child) => {
    const own = attribute(child, child.tagName === "svg" ? "aria-label" : "alt") ?? "";
    return [own, ...altsOf(child)];
  });
}

function childrenOf(node: Node): Node[] {
  return "childNodes" in node ? node.childNodes : [];
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((candidate) => candidate.name === name)?.value;
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return childrenOf(node).map(textOf).join("");
}
