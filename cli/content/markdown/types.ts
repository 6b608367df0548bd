/** What a Markdown document needs from its site, and what becomes of it. */
import type { Element, ElementContent, Properties } from "hast";
import type { ShownImage } from "../../../templates/images.ts";
import type { Texts } from "../../../templates/texts.ts";
import type { Position, Problem } from "../../problem.ts";

export interface Heading {
  id: string;
  /** 2 to 6: the page's title is the only h1. */
  level: number;
  text: string;
}

export type MarkdownTexts = Pick<
  Texts,
  | "table"
  | "taskDone"
  | "taskOpen"
  | "footnotes"
  | "backToReference"
  | "calloutNote"
  | "calloutTip"
  | "calloutInfo"
  | "calloutImportant"
  | "calloutWarning"
  | "calloutCaution"
  | "calloutDanger"
>;

/** Tokens of coloured code, as JSON, by a hash of the code and its language. */
export interface CodeCache {
  get(key: string): string | undefined;
  set(key: string, json: string): void;
}

export interface MarkdownDocument {
  /** Markdown with LF line ends, front matter removed. */
  body: string;
  /** The page's title; a first heading that repeats it is left out. */
  title: string;
  /** Put before every id, so that several bodies can stand on one page; empty for a page's own. */
  idPrefix: string;
  /** Ids that the page's template uses itself. */
  reservedIds: readonly string[];
  /** Words that Markdown adds to what the author wrote. */
  texts: MarkdownTexts;
  /** Where coloured code is kept, if the site has any. */
  code?: CodeCache | undefined;
  resolveLink(url: string): string;
  resolveImage(src: string): Omit<ShownImage, "variants">;
  /** What has been resolved so far does not count: the document is rendered again in another way. */
  restart(): void;
}

/** A remark about the document; without a position where the parser kept none. */
export interface Finding extends Pick<Problem, "severity" | "code" | "message" | "hint"> {
  /** Line and column within the body. */
  at?: Position | undefined;
}

export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
  findings: Finding[];
  /** Where its HTML comes from; with positions alone. */
  origin?: HtmlOrigin | undefined;
}

/** What the HTML of a document is made of, with offsets in the body. */
export interface HtmlOrigin {
  /** Raw HTML as it is written: single tags, or several with what stands between them. */
  raw: readonly { text: string; start: number }[];
  /** The elements of the whole, with where each of them and of those inside is written, in the order of tags. */
  blocks: readonly { html: string; starts: readonly (number | undefined)[] }[];
}

/** Collected while one document's elements are visited. */
export interface DocumentState {
  document: MarkdownDocument;
  headings: Heading[];
  findings: Finding[];
  /** A free id like the wanted one. */
  uniqueId(text: string): string;
  hasTitleHeading: boolean;
  /** Numbers of the footnotes that have been referred to. */
  notes: Set<string>;
  /** Number of tables seen; each is a place of its own for assistive technology. */
  tables: number;
}

/** What an element transform may do to the tree; each of the two walkers provides it. */
export interface Walker {
  text(node: Element): string;
  /** Whether it holds neither text nor elements. */
  isEmpty(node: Element): boolean;
  set(node: Element, name: string, value: string | number | boolean | undefined): void;
  addClass(node: Element, name: string): void;
  /** @param properties all that the element has from now on */
  rename(node: Element, tagName: string, properties: Properties): void;
  replace(node: Element, replacement: ElementContent): void;
  wrap(node: Element, parent: Element): void;
  /**
   * Makes a figure with a caption of the paragraph that holds the element.
   * @returns false where the paragraph holds more than it, and stays
   */
  caption(node: Element, text: string): boolean;
  remove(node: Element): void;
}

/** Written once, driven by Sätteri's walker and by the unified one. */
export interface ElementTransform {
  tagNames: readonly string[];
  visit(node: Element, walker: Walker, state: DocumentState): void;
}

export interface MarkdownRenderer {
  /**
   * @param positions whether findings carry their place; costs time, so it is asked for when a
   *   first pass found something
   */
  render(document: MarkdownDocument, positions: boolean): Promise<RenderedMarkdown>;
}
