/**
 * Walks the HTML that Sätteri prints, as text: no tree is made of it. Its tags are well formed, `<`
 * stands for a tag or within the quotes of a title or description, and none of the visited elements holds
 * another of its kind.
 */

import type { Element, ElementContent, Properties } from "hast";
import { find, html as htmlSchema } from "property-information";
import { decodeHtml } from "../../decodeHtml.ts";
import { toHtml } from "./print.ts";
import { classesOf } from "./transforms.ts";
import type { DocumentState, ElementTransform, Walker } from "./types.ts";

const ATTRIBUTES = String.raw`((?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*)`;
const ATTRIBUTE = /\s+([^\s"'=<>/]+)(?:="([^"]*)")?/g;
const TAG = /<[^>"]*(?:"[^"]*"[^>"]*)*>/g;
const VOID = new Set(["img", "input"]);

/** Puts a text in the place of another: from `start` up to `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Runs the transforms on every element that they ask for, in document order. */
export function createHtmlWalker(
  transforms: readonly ElementTransform[]
): (html: string, state: DocumentState) => string {
  const byTagName = new Map<string, ElementTransform[]>();
  for (const transform of transforms) {
    for (const name of transform.tagNames) {
      byTagName.set(name, [...(byTagName.get(name) ?? []), transform]);
    }
  }
  const startTag = new RegExp(`<(${[...byTagName.keys()].join("|")})${ATTRIBUTES}\\s*>`, "g");

  return (html, state) => {
    const edits: Edit[] = [];
    startTag.lastIndex = 0;
    for (let match = startTag.exec(html); match; match = startTag.exec(html)) {
      const [{ length }, tagName = "", attributes = ""] = match;
      const element = new HtmlElement(html, tagName, attributes, match.index, length);
      for (const transform of byTagName.get(tagName) ?? []) {
        transform.visit(element.node, element, state);
      }
      edits.push(...element.edits());
      if (element.isGone) startTag.lastIndex = element.end;
    }
    return applied(edits, html);
  };
}

function applied(edits: Edit[], html: string): string {
  edits.sort((a, b) => a.start - b.start); // stable: what was put there first stays first
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits) {
    result += html.slice(at, start) + text;
    at = end;
  }
  return result + html.slice(at);
}

class HtmlElement implements Walker {
  readonly node: Element;
  /** Whether nothing inside is left to be visited. */
  isGone = false;
  readonly #html: string;
  readonly #tagName: string;
  readonly #start: number;
  /** Where the element's content begins. */
  readonly #inside: number;
  #foundEndTag: number | undefined;
  #isChanged = false;
  #replacement: string | undefined;
  #caption: string | undefined;
  #before = "";
  #after = "";

  constructor(html: string, tagName: string, attributes: string, start: number, length: number) {
    this.#html = html;
    this.#tagName = tagName;
    this.#start = start;
    this.#inside = start + length;
    this.node = {
      type: "element",
      tagName,
      properties: propertiesOf(attributes),
      children: tagName === "pre" ? codeOf(html, this.#inside) : []
    };
  }

  /** Behind its end tag. */
  get end(): number {
    return VOID.has(this.#tagName) ? this.#inside : this.#endTag + this.#tagName.length + 3;
  }

  get #endTag(): number {
    this.#foundEndTag ??= endTagOf(this.#tagName, this.#html, this.#inside);
    return this.#foundEndTag;
  }

  text(): string {
    return decodeHtml(this.#html.slice(this.#inside, this.#endTag).replace(TAG, ""));
  }

  isEmpty(): boolean {
    return this.#html.slice(this.#inside, this.#endTag).trim() === "";
  }

  set({ properties }: Element, name: string, value: string | number | boolean | undefined): void {
    if (value === undefined) delete properties[name];
    else properties[name] = value;
    this.#isChanged = true;
  }

  addClass(node: Element, name: string): void {
    node.properties.className = [...classesOf(node), name];
    this.#isChanged = true;
  }

  rename(node: Element, tagName: string, properties: Properties): void {
    node.tagName = tagName;
    node.properties = properties;
    this.#isChanged = true;
  }

  replace(_node: Element, replacement: ElementContent): void {
    this.isGone = true;
    this.#replacement = toHtml(replacement);
  }

  wrap(_node: Element, parent: Element): void {
    const { tagName, properties } = parent;
    this.#before = startTagOf(tagName, properties);
    this.#after = `</${tagName}>`;
  }

  caption(_node: Element, text: string): boolean {
    const html = this.#html;
    if (!html.startsWith("<p>", this.#start - 3) || !html.startsWith("</p>", this.end))
      return false;
    this.#caption = text;
    return true;
  }

  remove(): void {
    this.isGone = true;
    this.#replacement = "";
  }

  /** What all of that makes of the text. */
  *edits(): Generator<Edit> {
    if (this.#caption === undefined) {
      yield* this.#ownEdits();
      return;
    }
    const { end } = this;
    yield { start: this.#start - "<p>".length, end: this.#start, text: "<figure>" };
    yield* this.#ownEdits();
    const caption = `<figcaption>${escaped(this.#caption)}</figcaption></figure>`;
    yield { start: end, end: end + "</p>".length, text: caption };
  }

  *#ownEdits(): Generator<Edit> {
    const start = this.#start;
    if (this.#replacement !== undefined) {
      yield { start, end: this.end, text: this.#replacement };
      return;
    }
    if (this.#before !== "") yield { start, end: start, text: this.#before };
    if (this.#isChanged) {
      const { tagName, properties } = this.node;
      yield { start, end: this.#inside, text: startTagOf(tagName, properties) };
      if (tagName !== this.#tagName) {
        yield { start: this.#endTag, end: this.end, text: `</${tagName}>` };
      }
    }
    if (this.#after !== "") yield { start: this.end, end: this.end, text: this.#after };
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** Where the end tag of an element stands whose content begins at `inside`. */
function endTagOf(tagName: string, html: string, inside: number): number {
  const endTag = `</${tagName}>`;
  const first = html.indexOf(endTag, inside);
  // Unless something in between is quoted, it is none that a title only mentions.
  if (!html.slice(inside, first).includes('"')) return first;
  TAG.lastIndex = inside;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    if (match[0] === endTag) return match.index;
  }
  return first;
}

/** The `code` of a `pre`, with what its own tag says. */
function codeOf(html: string, inside: number): Element[] {
  const code = new RegExp(`<code${ATTRIBUTES}\\s*>`, "y");
  code.lastIndex = inside;
  const match = code.exec(html);
  if (!match) return [];
  const properties = propertiesOf(match[1] ?? "");
  return [{ type: "element", tagName: "code", properties, children: [] }];
}

function propertiesOf(attributes: string): Properties {
  const properties: Properties = {};
  for (const [, attribute = "", value] of attributes.matchAll(ATTRIBUTE)) {
    const name = propertyOf(attribute);
    if (value === undefined) properties[name] = true;
    else if (name === "className") properties[name] = decodeHtml(value).split(/\s+/);
    else properties[name] = value.includes("&") ? decodeHtml(value) : value;
  }
  return properties;
}

const properties = new Map<string, string>();

function propertyOf(attribute: string): string {
  let name = properties.get(attribute);
  if (name === undefined) {
    name = find(htmlSchema, attribute).property;
    properties.set(attribute, name);
  }
  return name;
}

const attributes = new Map<string, string>();

function attributeOf(property: string): string {
  let name = attributes.get(property);
  if (name === undefined) {
    name = find(htmlSchema, property).attribute;
    attributes.set(property, name);
  }
  return name;
}

function startTagOf(tagName: string, properties: Properties): string {
  let tag = `<${tagName}`;
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    tag += ` ${attributeOf(property)}`;
    if (value === true) continue;
    const text = Array.isArray(value) ? value.join(" ") : String(value);
    tag += `="${/[&"]/.test(text) ? text.replace(/&/g, "&amp;").replace(/"/g, "&quot;") : text}"`;
  }
  return `${tag}>`;
}
