import { decodeHtml } from "../../decodeHtml.ts";

/** A start tag of raw HTML. */
export interface RawTag {
  /** Where it begins in the text. */
  offset: number;
  /** The value of an attribute, and where it is written; undefined where the tag has no such one. */
  attribute(name: string): { value: string; offset: number } | undefined;
}

/** The start tags of some elements, in order. */
export function rawTags(html: string, names: readonly string[]): RawTag[] {
  const tags = new RegExp(`<(?:${names.join("|")})\\b(?:[^>"']|"[^"]*"|'[^']*')*>`, "gi");
  return [...html.matchAll(tags)].map(({ 0: tag, index }) => ({
    offset: index,
    attribute(name) {
      const found = attributeOf(name, tag);
      return found && { ...found, offset: index + found.offset };
    }
  }));
}

function attributeOf(name: string, tag: string): { value: string; offset: number } | undefined {
  const pattern = new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?`, "di");
  const match = pattern.exec(tag);
  if (!match) return undefined;
  const group = [1, 2, 3].find((candidate) => match[candidate] !== undefined) ?? 0;
  const value = group === 0 ? "" : decodeHtml(match[group] ?? "");
  return { value, offset: match.indices?.[group]?.[0] ?? match.index };
}
