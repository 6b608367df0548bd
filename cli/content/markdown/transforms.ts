/** What this site does to the elements of a Markdown document, whoever parsed it. */
import GithubSlugger, { slug } from "github-slugger";
import type { Element, Properties } from "hast";
import { isSafeUrl, mayRun } from "../../../runtime/url.ts";
import { DARK_MEDIA, type ImageSource } from "../../../templates/images.ts";
import { highlightedBlock } from "./highlight.ts";
import type { DocumentState, ElementTransform, MarkdownDocument, Walker } from "./types.ts";

const FOOTNOTE_LABEL = "footnote-label"; // the id that every Markdown parser gives it

export function createState(document: MarkdownDocument): DocumentState {
  const slugger = new GithubSlugger();
  for (const id of [FOOTNOTE_LABEL, ...document.reservedIds]) slugger.slug(id);
  return {
    document,
    headings: [],
    findings: [],
    uniqueId(text) {
      // Headings of symbols alone leave nothing to name them by; footnotes' ids are taken.
      const id = slug(text);
      const isTaken = id === "" || id.startsWith("user-content-");
      return document.idPrefix + slugger.slug(isTaken ? "section" : text);
    },
    hasTitleHeading: false,
    notes: new Set(),
    tables: 0
  };
}

const headings: ElementTransform = {
  tagNames: ["h1", "h2", "h3", "h4", "h5", "h6"],
  visit(node, walker, state) {
    const { document } = state;
    if (node.properties.id === FOOTNOTE_LABEL) {
      walker.set(node, "id", document.idPrefix + FOOTNOTE_LABEL);
      return;
    }
    const text = walker.text(node).trim();
    if (text === "" && walker.isEmpty(node)) {
      state.findings.push({
        severity: "warning",
        code: "empty-heading",
        message: "a heading without words is left out",
        hint: "Give it words, or take it out.",
        at: node.position?.start
      });
      walker.remove(node);
      return;
    }
    const isTitle = node.tagName === "h1" && state.headings.length === 0 && !state.hasTitleHeading;
    if (isTitle && text === document.title) {
      state.hasTitleHeading = true;
      walker.remove(node);
      return;
    }
    const id = state.uniqueId(text);
    // The page's title is the only h1; a body among others has its own title, an h2, above it.
    const below = document.idPrefix === "" ? 0 : 1;
    const level = Math.min(6, Math.max(2, Number(node.tagName[1])) + below);
    state.headings.push({ id, level, text });
    const tagName = `h${level}`;
    if (node.tagName === tagName) walker.set(node, "id", id);
    else walker.rename(node, tagName, { ...node.properties, id });
  }
};

const links: ElementTransform = {
  tagNames: ["a"],
  visit(node, walker, state) {
    const { document } = state;
    const href = node.properties.href;
    if ("dataFootnoteRef" in node.properties) {
      walker.set(node, "ariaDescribedBy", document.idPrefix + FOOTNOTE_LABEL);
      markNote(node, walker, state);
      return;
    }
    if (typeof href !== "string" || "dataFootnoteBackref" in node.properties) return;
    if (!isSafeUrl(href)) {
      refuseUrl(node, href, state);
      walker.set(node, "href", undefined);
      return;
    }
    walker.set(node, "href", document.resolveLink(lowerCaseScheme(href)));
  }
};

/** Wide pages show a note beside the place that first refers to it; styles find that place by its class. */
function markNote(node: Element, walker: Walker, { notes }: DocumentState): void {
  const number = walker.text(node);
  if (!/^\d+$/.test(number) || notes.has(number)) return;
  notes.add(number);
  walker.addClass(node, `note-${number}`);
}

/** A picture that has a paragraph and a title to itself is a figure, and the title its caption. */
const figures: ElementTransform = {
  tagNames: ["img"],
  visit(node, walker) {
    const { title } = node.properties;
    if (typeof title !== "string" || title.trim() === "") return;
    if (walker.caption(node, title)) walker.set(node, "title", undefined);
  }
};

const images: ElementTransform = {
  tagNames: ["img"],
  visit(node, walker, state) {
    const src = node.properties.src;
    if (typeof src !== "string" || src === "") return;
    if (!isSafeUrl(src)) {
      refuseUrl(node, src, state);
      walker.set(node, "src", undefined);
      return;
    }
    if (node.properties.srcSet !== undefined) refuseSizes(node, state);
    const { dark, placeholder, ...image } = state.document.resolveImage(lowerCaseScheme(src));
    walker.set(node, "src", image.src);
    walker.set(node, "srcSet", image.srcSet);
    walker.set(node, "width", image.width);
    walker.set(node, "height", image.height);
    walker.set(node, "loading", "lazy");
    walker.set(node, "decoding", "async");
    if (dark) walker.replace(node, pictureOf({ ...node }, dark));
    else if (placeholder) walker.replace(node, aboveBlur({ ...node }, placeholder));
  }
};

/** Browsers take the partner where visitors prefer the dark theme. */
function pictureOf(image: Element, { src, srcSet = src, width, height }: ImageSource): Element {
  const properties = { media: DARK_MEDIA, srcSet, width, height };
  return element("picture", {}, [element("source", properties), image]);
}

/** Templates do the same (`templates/ui/Image`). */
function aboveBlur(image: Element, placeholder: string): Element {
  const properties = { src: placeholder, alt: "", ariaHidden: "true", loading: "lazy" };
  return element("span", { className: ["blur-up"] }, [element("img", properties), image]);
}

function element(tagName: string, properties: Properties, children: Element[] = []): Element {
  return { type: "element", tagName, properties, children };
}

function refuseSizes(node: Element, state: DocumentState): void {
  state.findings.push({
    severity: "warning",
    code: "removed-html",
    message: "the attribute srcset of <img> is left out",
    hint: "Take it out: the build makes the sizes of a picture.",
    at: node.position?.start
  });
}

function lowerCaseScheme(url: string): string {
  return url.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

function refuseUrl(node: Element, url: string, state: DocumentState): void {
  state.findings.push({
    // What could run is a mistake; what browsers merely do not follow is left out.
    severity: mayRun(url) ? "error" : "warning",
    code: "unsafe-url",
    message: `the address "${url.slice(0, 80)}" is refused`,
    hint: "Links and images may use http, https, mailto, tel or a path.",
    at: node.position?.start
  });
}

const code: ElementTransform = {
  tagNames: ["pre"],
  visit(node, walker, state) {
    const child = node.children[0];
    if (child?.type !== "element" || child.tagName !== "code") return;
    // "ts{1,3}" is what other tools write to mark lines; the language is "ts".
    const language = classesOf(child)
      .find((name) => name.startsWith("language-"))
      ?.slice("language-".length)
      .replace(/\{.*$/, "");
    const source = walker.text(node).replace(/\n$/, "");
    const { block, isKnown } = highlightedBlock(
      source,
      language,
      titleIn(metaOf(node, child)),
      state.document.code
    );
    if (!isKnown) {
      state.findings.push({
        severity: "warning",
        code: "unknown-language",
        message: `code in "${language}" cannot be highlighted and stays plain`,
        hint: "Name a language that shiki knows, or text.",
        at: node.position?.start
      });
    }
    walker.replace(node, block);
  }
};

const TITLE = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/;
/**
 * Parsers take the backslashes off `title="a \"b\""`: the quote that ends it is the first behind which
 * nothing but other attributes stands.
 */
const QUOTING_TITLE = /\btitle="(.*?)"(?=(?:\s+[^\s"'=]+(?:="[^"]*"|='[^']*'|=[^\s"']*)?)*\s*$)/;

/** `[cli/build.ts]`, as Nuxt Content has it; names of files may hold brackets: `[[...slug].vue]`. */
const BRACKETED_TITLE = /(?:^|\s)\[([^\]].{0,300}?)\](?=\s|$)/;

function titleIn(meta: string): string | undefined {
  const [, quoted, single, bare] =
    QUOTING_TITLE.exec(meta) ?? TITLE.exec(meta) ?? BRACKETED_TITLE.exec(meta) ?? [];
  return quoted ?? single ?? bare;
}

/** What stands behind the language of a fence: with the node, or carried in an attribute. */
function metaOf(pre: Element, code: Element): string {
  const { meta } = (code.data ?? {}) as { meta?: string | null };
  return meta ?? String(code.properties.dataMeta ?? pre.properties.dataMeta ?? "");
}

/** Cells carry their alignment as a class: pages have no `style` attributes. */
const cells: ElementTransform = {
  tagNames: ["td", "th"],
  visit(node, walker) {
    if (node.tagName === "th" && walker.text(node).trim() === "") {
      walker.rename(node, "td", {}); // a heading without words heads nothing
      return;
    }
    if (node.tagName === "th") walker.set(node, "scope", "col"); // Markdown has no others
    const { align, style } = node.properties;
    const side =
      typeof align === "string" ? align : /text-align: ?(\w+)/.exec(String(style ?? ""))?.[1];
    if (side === undefined) return;
    walker.set(node, "align", undefined);
    walker.set(node, "style", undefined);
    if (side === "right" || side === "center") walker.addClass(node, `align-${side}`);
  }
};

/** Wide tables scroll in a box of their own, which the keyboard can reach. */
const tables: ElementTransform = {
  tagNames: ["table"],
  visit(node, walker, state) {
    state.tables++;
    walker.wrap(node, {
      type: "element",
      tagName: "section",
      properties: {
        className: ["table"],
        ariaLabel: `${state.document.texts.table} ${state.tables}`,
        tabIndex: 0
      },
      children: []
    });
  }
};

const checkboxes: ElementTransform = {
  tagNames: ["input"],
  visit(node, walker, { document: { texts } }) {
    const isDone = node.properties.checked === true;
    walker.set(node, "ariaLabel", isDone ? texts.taskDone : texts.taskOpen);
  }
};

export const transforms: readonly ElementTransform[] = [
  headings,
  links,
  figures,
  images,
  code,
  cells,
  tables,
  checkboxes
];

/** hast and Sätteri keep classes as a list, raw HTML sometimes as text. */
export function classesOf(node: Element): string[] {
  const className: unknown = node.properties.className;
  if (Array.isArray(className)) return className.map(String);
  return typeof className === "string" ? className.split(/\s+/) : [];
}
