/**
 * The fast way: Sätteri parses, walks and prints in native code and calls back only for the elements
 * that a transform asks for. The only file, with `unified.ts`, that knows Sätteri.
 */
import type { Element, ElementContent } from "hast";
import { type HastVisitorContext, type MdastVisitorContext, markdownToHtml } from "satteri";
import {
  calloutOf,
  holdsFalseEnd,
  isLabel,
  mayHoldCallouts,
  reportLeaf,
  reportSpaced,
  titleData
} from "./callouts.ts";
import { toHtml } from "./print.ts";
import { classesOf, createState, transforms } from "./transforms.ts";
import type { DocumentState, MarkdownDocument, RenderedMarkdown, Walker } from "./types.ts";

/**
 * Renders a document that holds no raw HTML.
 * @returns undefined where it does hold some, so that the whole tree must be seen and sanitised, or
 *   what the native parser reads wrongly
 */
export function renderWithSatteri(
  document: MarkdownDocument,
  positions: boolean
): RenderedMarkdown | undefined {
  const state = createState(document);
  let holdsRawHtml = false;
  const hasCallouts = mayHoldCallouts(document.body);
  if (hasCallouts && holdsFalseEnd(document.body)) return undefined;
  const { html } = markdownToHtml(document.body, {
    features: {
      frontmatter: false,
      directive: hasCallouts,
      gfm: {
        footnotes: {
          clobberPrefix: `user-content-${document.idPrefix}`,
          label: document.texts.footnotes,
          backLabel: `${document.texts.backToReference} {reference}`
        }
      }
    },
    mdastPlugins: hasCallouts ? [callouts(state)] : [],
    hastPlugins: [
      {
        name: "vitrine",
        options: { position: positions },
        raw() {
          holdsRawHtml = true;
        },
        element: transforms.map(({ tagNames, visit }) => ({
          filter: [...tagNames],
          visit(node: Readonly<Element>, context: HastVisitorContext) {
            visit(node as Element, walkerOf(context), state);
          }
        }))
      }
    ]
  });
  if (holdsRawHtml) return undefined;
  return { html: html.trimEnd(), headings: state.headings, findings: state.findings };
}

function callouts(state: DocumentState) {
  return {
    name: "callouts",
    options: { position: true }, // to put back what is no callout, its source is needed
    containerDirective(node: Parameters<typeof calloutOf>[0], context: MdastVisitorContext) {
      const callout = calloutOf(node, state);
      context.setProperty(node as never, "data", callout.data as Record<string, unknown>);
      if (callout.title) context.prependChild(node as never, callout.title);
    },
    paragraph(
      node: Parameters<typeof reportSpaced>[0] & { data?: object | undefined },
      context: MdastVisitorContext
    ) {
      reportSpaced(node, state);
      if (isLabel(node)) context.setProperty(node as never, "data", { ...titleData });
    },
    textDirective: putBack,
    leafDirective(node: WithPosition & { name: string }, context: MdastVisitorContext) {
      reportLeaf(node as never, state);
      const text = putBack(node, context);
      return text && { type: "paragraph" as const, children: [text] };
    }
  };
}

interface WithPosition {
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined;
}

function putBack(node: WithPosition, context: MdastVisitorContext) {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  return { type: "text" as const, value: context.source.slice(start.offset, end.offset) };
}

function walkerOf(context: HastVisitorContext): Walker {
  return {
    text: (node) => context.textContent(node),
    set: (node, name, value) => context.setProperty(node, name, value ?? null),
    addClass: (node, name) => context.setProperty(node, "className", [...classesOf(node), name]),
    rename: (node, tagName, properties) =>
      context.replaceNode(node, { ...node, tagName, properties }),
    replace: (node, replacement) => context.replaceNode(node, raw(replacement)),
    wrap: (node, parent) => context.wrapNode(node, parent),
    remove: (node) => context.removeNode(node)
  };
}

/** Handing over printed HTML is cheaper than handing over a tree. */
function raw(content: ElementContent): ElementContent {
  return { type: "raw", value: toHtml(content) } as ElementContent;
}
