/**
 * The whole tree in JavaScript: for sites with remark or rehype plugins, for documents that hold raw
 * HTML, and as the reference that the fast way is tested against.
 */
import type { Element, Nodes, Parents, Properties, Root } from "hast";
import { raw as parseRawHtml } from "hast-util-raw";
import type { Nodes as MdastNodes, Root as MdastRoot } from "mdast";
import { remark } from "remark";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import type { Pluggable } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { VFile } from "vfile";
import {
  alertOf,
  calloutOf,
  isLabel,
  mayHoldCallouts,
  reportLeaf,
  reportSpaced,
  titleData
} from "./callouts.ts";
import { isMisread, mayHoldHtmlInNotes } from "./misread.ts";
import { toHtml } from "./print.ts";
import { sanitize } from "./sanitize.ts";
import { classesOf, createState, transforms } from "./transforms.ts";
import type {
  DocumentState,
  Finding,
  HtmlOrigin,
  MarkdownDocument,
  RenderedMarkdown,
  Walker
} from "./types.ts";

export interface UnifiedOptions {
  parser: "satteri" | "remark";
  remarkPlugins: readonly Pluggable[];
  rehypePlugins: readonly Pluggable[];
}

/**
 * Renders a document through remark's trees; always sanitises.
 * @param positions whether it is asked where the HTML comes from
 */
export async function renderWithUnified(
  document: MarkdownDocument,
  options: UnifiedOptions,
  positions = false
): Promise<RenderedMarkdown> {
  const state = createState(document);
  const file = new VFile(document.body);
  const processor = await createProcessor(document, options);
  const mdast = processor.parse(file) as MdastRoot;
  restoreDirectives(mdast, document.body, state);
  const hast = (await processor.run(mdast, file)) as Nodes as Root;
  const raw = positions ? rawOf(hast) : [];
  const whole = joinRawHtml(hast, file);
  const walker = new TreeWalker();
  transformElements(whole, walker, state);
  const clean = sanitize(whole, state.findings);
  state.findings.push(...file.messages.map(findingOf));
  return {
    html: toHtml(clean).trimEnd(),
    headings: state.headings,
    findings: state.findings,
    origin: positions ? { raw, blocks: blocksOf(clean) } : undefined
  };
}

function rawOf(tree: Root): HtmlOrigin["raw"] {
  const raw: { text: string; start: number }[] = [];
  visit(tree, "raw", ({ value, position }) => {
    if (position?.start.offset !== undefined)
      raw.push({ text: value, start: position.start.offset });
  });
  return raw;
}

function blocksOf(tree: Root): HtmlOrigin["blocks"] {
  return tree.children.flatMap((child) => {
    if (child.type !== "element") return [];
    const starts: (number | undefined)[] = [];
    visit(child, "element", ({ position }) => void starts.push(position?.start.offset));
    return [{ html: toHtml(child), starts }];
  });
}

/** The tree of a text with the places of its parts, for whoever asks about words alone. */
export function parseTree(body: string): MdastRoot {
  return remark().use(remarkGfm).parse(body);
}

/** All parts of that tree, in the order in which they begin. */
export function partsOf(body: string): MdastNodes[] {
  const parts: MdastNodes[] = [];
  visit(parseTree(body), (part) => void parts.push(part));
  return parts;
}

/** What a plugin of the site has to say. */
function findingOf({ fatal, place, reason, ruleId, source }: VFile["messages"][number]): Finding {
  const start = place && ("start" in place ? place.start : place);
  return {
    severity: fatal === true ? "error" : fatal === false ? "warning" : "note",
    code: ["plugin", source, ruleId].filter(Boolean).join("-"),
    message: reason,
    at: start && { line: start.line, column: start.column }
  };
}

/** Raw HTML becomes elements; parsing all of a tree costs time and what a fence says of its code. */
function joinRawHtml(tree: Root, file: VFile): Root {
  let holdsRawHtml = false;
  visit(tree, (node) => {
    if (node.type === "raw") holdsRawHtml = true;
    const meta = (node.data as { meta?: string | null } | undefined)?.meta;
    if (node.type === "element" && meta) node.properties.dataMeta = meta;
  });
  return holdsRawHtml ? (parseRawHtml(tree, { file }) as Root) : tree;
}

async function createProcessor(document: MarkdownDocument, options: UnifiedOptions) {
  const hasCallouts = mayHoldCallouts(document.body);
  const processor = remark().use(remarkGfm);
  if (hasCallouts) processor.use(remarkDirective);
  const mayUseSatteri =
    options.parser === "satteri" &&
    !isMisread(document.body, hasCallouts) &&
    !mayHoldHtmlInNotes(document.body);
  if (mayUseSatteri) {
    const { markdownToMdast } = await import("satteri");
    // As a plugin, since remark's own sets its parser when the processor is frozen.
    processor.use(function satteri() {
      this.parser = (text) =>
        markdownToMdast(String(text), {
          features: { frontmatter: false, directive: hasCallouts }
        }) as MdastRoot;
    });
  }
  for (const plugin of options.remarkPlugins) processor.use([plugin]);
  const toHast = processor.use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: `user-content-${document.idPrefix}`,
    footnoteLabel: document.texts.footnotes,
    footnoteBackLabel: (reference, again) =>
      `${document.texts.backToReference} ${reference + 1}${again > 1 ? `-${again}` : ""}`
  });
  for (const plugin of options.rehypePlugins) toHast.use([plugin]);
  return toHast;
}

function restoreDirectives(tree: MdastRoot, body: string, state: DocumentState): void {
  const hasCallouts = mayHoldCallouts(body);
  visit(tree, (node: MdastNodes, index, parent) => {
    if (node.type === "paragraph" && hasCallouts) reportSpaced(node, state);
    if (node.type === "blockquote") {
      const alert = alertOf(node, state);
      if (alert) {
        node.data = alert.data as never;
        node.children = alert.children as never;
      }
      return undefined;
    }
    if (node.type === "containerDirective") {
      const callout = calloutOf(node, state);
      for (const child of node.children) if (isLabel(child)) child.data = { ...titleData } as never;
      node.data = callout.data as never;
      if (callout.title) node.children.unshift(callout.title);
      return undefined;
    }
    if (node.type !== "textDirective" && node.type !== "leafDirective") return undefined;
    if (index === undefined || !parent) return undefined;
    if (node.type === "leafDirective") reportLeaf(node, state);
    const value = body.slice(node.position?.start.offset, node.position?.end.offset);
    const text = { type: "text" as const, value };
    const restored =
      node.type === "textDirective" ? text : { type: "paragraph" as const, children: [text] };
    (parent.children as MdastNodes[])[index] = restored;
    return [SKIP, index + 1];
  });
}

/** Applies the transforms in document order, as Sätteri's walker does. */
function transformElements(tree: Root, walker: TreeWalker, state: DocumentState): void {
  visit(tree, "element", (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    for (const { tagNames, visit: transform } of transforms) {
      if (!tagNames.includes(node.tagName)) continue;
      const change = walker.run(parent, () => transform(node, walker, state));
      if (change === undefined) continue;
      if (change === null) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      (parent.children as unknown[])[index] = change.node;
      // What was wrapped is still visited inside; what replaced an element is finished.
      return change.enter ? undefined : [SKIP, index + 1];
    }
    return undefined;
  });
}

type Change = { node: unknown; enter: boolean } | null;

class TreeWalker implements Walker {
  #change: Change | undefined;
  #parent: Parents | undefined;

  /** Runs one transform and returns what it put in the element's place; null when it took it out. */
  run(parent: Parents, transform: () => void): Change | undefined {
    this.#change = undefined;
    this.#parent = parent;
    transform();
    return this.#change;
  }

  text(node: Nodes): string {
    if (node.type === "text") return node.value;
    return "children" in node
      ? node.children.map((child) => this.text(child as Nodes)).join("")
      : "";
  }

  isEmpty(node: Element): boolean {
    return node.children.every((child) => child.type === "text" && child.value.trim() === "");
  }

  set(node: Element, name: string, value: string | number | boolean | undefined): void {
    if (value === undefined) delete node.properties[name];
    else node.properties[name] = value;
  }

  addClass(node: Element, name: string): void {
    node.properties.className = [...classesOf(node), name];
  }

  rename(node: Element, tagName: string, properties: Properties): void {
    node.tagName = tagName;
    node.properties = properties;
  }

  replace(_node: Element, replacement: Element): void {
    this.#change = { node: replacement, enter: false };
  }

  wrap(node: Element, parent: Element): void {
    this.#change = { node: { ...parent, children: [node, ...parent.children] }, enter: true };
  }

  caption(_node: Element, text: string): boolean {
    const parent = this.#parent;
    if (parent?.type !== "element" || parent.tagName !== "p" || parent.children.length > 1) {
      return false;
    }
    if (Object.keys(parent.properties).length > 0) return false;
    parent.tagName = "figure";
    parent.children.push({
      type: "element",
      tagName: "figcaption",
      properties: {},
      children: [{ type: "text", value: text }]
    });
    return true;
  }

  remove(): void {
    this.#change = null;
  }
}
