/**
 * The fast way: Sätteri parses and prints in native code; what it prints is walked as text. The only
 * file, with `unified.ts`, that knows Sätteri.
 */
import { type MdastVisitorContext, markdownToHtml } from "satteri";
import {
  alertOf,
  calloutOf,
  isLabel,
  mayHoldAlerts,
  mayHoldCallouts,
  reportLeaf,
  reportSpaced,
  titleData
} from "./callouts.ts";
import { createHtmlWalker } from "./htmlWalker.ts";
import { isMisread } from "./misread.ts";
import { createState, transforms } from "./transforms.ts";
import type { DocumentState, MarkdownDocument, RenderedMarkdown } from "./types.ts";

const transformHtml = createHtmlWalker(transforms);

/**
 * Renders a document that holds no raw HTML. Of what it finds only callouts have their place.
 * @returns undefined where it does hold some, so that the whole tree must be seen and sanitised, or
 *   what the native parser reads wrongly
 */
export function renderWithSatteri(document: MarkdownDocument): RenderedMarkdown | undefined {
  const { body } = document;
  const state = createState(document);
  const hasCallouts = mayHoldCallouts(body);
  let holdsRawHtml = false;
  if (isMisread(body, hasCallouts)) return undefined;
  if (FENCE_WITH_BRACKETS.test(body)) return undefined;
  const onRawHtml = (): void => {
    holdsRawHtml = true;
  };
  // Each visitor costs time, so that it comes along only where there may be something to visit.
  const mdastPlugins = [
    ...(body.includes("<") ? [{ name: "raw-html", html: onRawHtml }] : []),
    ...(FENCE_WITH_META.test(body) ? [fenceMeta] : []),
    ...(hasCallouts ? [callouts(state)] : []),
    ...(mayHoldAlerts(body) ? [alerts(state)] : [])
  ];
  const { html } = markdownToHtml(body, {
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
    mdastPlugins
  });
  if (holdsRawHtml) return undefined;
  return {
    html: transformHtml(html, state).trimEnd(),
    headings: state.headings,
    findings: state.findings
  };
}

/** What looks like a tag in the name of a language would be taken for one. */
const FENCE_WITH_BRACKETS = /(?:`{3}|~{3})[^\n]*[<>]/;

const FENCE_WITH_META = /(?:`{3}|~{3})[^\s`]*[ \t]+\S/;

/** Carries what stands behind a fence's language into the HTML, where the transforms look for it. */
const fenceMeta = {
  name: "fence-meta",
  code(node: { meta?: string | null }, context: MdastVisitorContext) {
    if (node.meta) {
      context.setProperty(node as never, "data", { hProperties: { dataMeta: node.meta } });
    }
  }
};

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

function alerts(state: DocumentState) {
  return {
    name: "alerts",
    blockquote(node: Parameters<typeof alertOf>[0], context: MdastVisitorContext) {
      const alert = alertOf(node, state);
      if (!alert) return;
      context.setProperty(node as never, "data", alert.data as Record<string, unknown>);
      context.setProperty(node as never, "children", alert.children as never);
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
