/**
 * The allow-list for content, applied last. What it removes is reported with its place first: author
 * HTML is never dropped in silence.
 */
import type { Element, Nodes, Root } from "hast";
import { defaultSchema, sanitize as removeOthers, type Schema } from "hast-util-sanitize";
import { SKIP, visit } from "unist-util-visit";
import type { Finding } from "./types.ts";

/** GitHub's list, with what our own transforms make. */
const schema: Schema = {
  ...defaultSchema,
  clobber: [], // headings get unique ids of ours; `name` is allowed nowhere
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...["abbr", "address", "aside", "figcaption", "figure", "mark", "small", "time", "u", "wbr"]
  ],
  attributes: {
    "*": [
      "id",
      "className",
      "title",
      "lang",
      "dir",
      "role",
      "ariaLabel",
      "ariaLabelledBy",
      "ariaDescribedBy",
      "ariaHidden",
      "tabIndex"
    ],
    a: ["href", "target", "rel", "dataFootnoteRef", "dataFootnoteBackref"],
    blockquote: ["cite"],
    col: ["span"],
    colgroup: ["span"],
    del: ["cite", "dateTime"],
    details: ["open"],
    figure: ["dataLanguage"],
    img: ["src", "srcSet", "alt", "width", "height", "loading", "decoding"],
    input: ["checked", ["disabled", true], ["type", "checkbox"]],
    ins: ["cite", "dateTime"],
    li: ["value"],
    ol: ["start", "reversed"],
    q: ["cite"],
    section: ["dataFootnotes"],
    source: ["srcSet", "media", "type", "width", "height"],
    td: ["colSpan", "rowSpan", "headers"],
    th: ["colSpan", "rowSpan", "headers", "scope", "abbr"],
    time: ["dateTime"]
  },
  protocols: {
    cite: ["http", "https"],
    href: ["http", "https", "mailto", "tel", "sms", "irc", "ircs", "xmpp"],
    src: ["http", "https"]
  },
  // Text inside these is no text for readers.
  strip: [
    "script",
    "style",
    "template",
    "iframe",
    "object",
    "embed",
    "svg",
    "math",
    "noscript",
    "title"
  ]
};

const allowedTags = new Set(schema.tagNames);

/** Removes what the list does not name and says what it was. */
export function sanitize(tree: Root, findings: Finding[]): Root {
  visit(tree, (node, index, parent) => {
    if (node.type === "comment") return undefined; // remarks of the author, invisible anyway
    if (node.type !== "element") return undefined;
    if (!allowedTags.has(node.tagName) || isForeignInput(node)) {
      findings.push({
        severity: "warning",
        code: "removed-html",
        message: `<${node.tagName}> is not allowed in content and is left out`,
        hint: hintFor(node.tagName),
        at: node.position?.start
      });
      if (isForeignInput(node) && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return index;
      }
      return schema.strip?.includes(node.tagName) ? SKIP : undefined;
    }
    reportAttributes(node, findings);
    if (index !== undefined && parent) makeSafe(node);
    return undefined;
  });
  return removeOthers(tree as Nodes, schema) as Root;
}

function hintFor(tagName: string): string {
  if (HEAD.has(tagName)) return "Take it out: a page's head comes from its front matter.";
  if (tagName === "input") return "Take it out: forms belong in a template.";
  if (MEDIA.has(tagName)) {
    return "Link to the file, as [words](/clip.mp4): a player belongs in a template.";
  }
  return schema.strip?.includes(tagName)
    ? "Use a template or an island for it."
    : "Its text is kept; write it as Markdown.";
}

/** They hold no text that could be kept. */
const HEAD = new Set(["meta", "base", "link"]);

/** Nor do these, but for browsers that cannot play them. */
const MEDIA = new Set(["video", "audio", "track"]);

function reportAttributes(node: Element, findings: Finding[]): void {
  const allowed = [
    ...(schema.attributes?.["*"] ?? []),
    ...(schema.attributes?.[node.tagName] ?? [])
  ];
  const names = new Set(allowed.map((entry) => (typeof entry === "string" ? entry : entry[0])));
  for (const name of Object.keys(node.properties)) {
    if (names.has(name) || node.properties[name] === undefined) continue;
    findings.push({
      severity: "warning",
      code: "removed-html",
      message: `the attribute ${attributeName(name)} of <${node.tagName}> is not allowed and is left out`,
      hint: /^on/.test(name)
        ? "Take it out: what runs belongs in a template."
        : `Take it out${name === "style" ? ": looks come from the templates" : ""}.`,
      at: node.position?.start
    });
  }
}

/** hast's "dataFooBar" is HTML's "data-foo-bar"; other names lose their capitals. */
function attributeName(property: string): string {
  const dashed = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return /^(data|aria)-/.test(dashed) ? dashed : property.toLowerCase();
}

/** The only inputs in content are the boxes of task lists. */
function isForeignInput({ tagName, properties }: Element): boolean {
  return tagName === "input" && properties.type !== "checkbox";
}

/** A page opened from ours must not reach back to it. */
function makeSafe(node: Element): void {
  if (node.tagName === "a" && node.properties.target !== undefined) {
    node.properties.rel = ["noopener"];
  }
}
