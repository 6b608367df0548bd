/**
 * What Sätteri reads otherwise than remark, which is right. Each was found by comparing the two on random
 * documents; one that may hold any of it is read by remark.
 */

/** What may stand before a block on its line: list items with their boxes, footnotes. */
export const MARKER = String.raw`(?:[-+*]|\d+[.)]|\[[ xX]\]|\[\^[^\]\n]*\]:)[ >\t]*`;

/** Boxes (`:::note`) that Sätteri would end or go on with at the wrong line. */
const IN_BOXES: readonly RegExp[] = [
  // "::: name", "- :::", "- [ ] :::name"
  new RegExp(
    String.raw`^[ >\t]*(?:(?:${MARKER})*:{3,}[ \t]+\S|(?:${MARKER})+:{3,}[ \t]*$|(?:${MARKER})*\[[ xX]\][ \t]*:{3,})`,
    "m"
  ),
  // so far in that it is code
  /^[ >]*(?:\t| {4})[ \t>]*:::/m,
  // a list below "::name", and what follows it
  /^[ >\t]*::[^:\n][\s\S]*?\n[ >\t]*(?:[-+*]|\d+[.)])(?:[ \t]|$)/m
];

/** The same in any document. */
const ANYWHERE: readonly RegExp[] = [
  // a box of a task with nothing behind it on its line
  /^[ >\t]*(?:[-+*]|\d+[.)])[ \t]+\[[ xX]\][ \t]*$/m,
  /<!\[CDATA\[/,
  // an empty heading right below a definition
  /^[ >\t]*\[[^\]\n]+\]:[^\n]*\n[ >\t]*#{1,6}[ \t]*$/m,
  // a footnote so far in that it is none
  /^[ >]*(?:\t| {4})[ \t>]*\[\^[^\]\n]+\]:/m,
  // emphasis right behind a sign that is escaped
  /\\([*_~])\1/
];

/** @param hasCallouts whether it is read with the syntax of boxes */
export function isMisread(body: string, hasCallouts: boolean): boolean {
  if (ANYWHERE.some((pattern) => pattern.test(body))) return true;
  return hasCallouts && (IN_BOXES.some((pattern) => pattern.test(body)) || holdsStrayLine(body));
}

/** Whether an element on a line of its own goes on with a footnote is read in two ways. */
export function mayHoldHtmlInNotes(body: string): boolean {
  return /^ {0,3}\[\^[^\]\n]+\]:/m.test(body) && /^ {0,3}</m.test(body);
}

/**
 * Whether a line that begins with ":::" stands between fences, or behind one that stays open; or a
 * footnote in a box, which may be one that nothing closes.
 */
function holdsStrayLine(body: string): boolean {
  let fence: string | undefined;
  let boxes = 0;
  for (const line of body.split("\n")) {
    const isColons = /^[ >\t]*:::/.test(line);
    const [, found, rest = ""] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (isColons) return true;
      if (found?.startsWith(fence) && rest.trim() === "") fence = undefined;
      continue;
    }
    fence = found;
    if (isColons) boxes = Math.max(0, boxes + (/\w/.test(line) ? 1 : -1));
    if (boxes > 0 && /^[ >\t]*\[\^[^\]\n]+\]:/.test(line)) return true;
  }
  return false;
}

const FENCE = new RegExp(String.raw`^[ >\t]*(?:${MARKER})*(\x60{3,}|~{3,})(.*)`);
