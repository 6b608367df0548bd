/**
 * What Sätteri reads otherwise than remark, which is right. Each was found by comparing the two on random
 * documents; one that may hold any of it is read by remark.
 */

/** What may stand before a block on its line: list items with their boxes, footnotes. */
export const MARKER = String.raw`(?:[-+*]|\d+[.)]|\[[ xX]\]|\[\^[^\]\n]*\]:)[ >\t]*`;

/** A box (`:::note`) that Sätteri would end at the wrong line: "::: name", "- :::", "- [ ] :::name". */
const FALSE_END = new RegExp(
  String.raw`^[ >\t]*(?:(?:${MARKER})*:{3,}[ \t]+\S|(?:${MARKER})+:{3,}[ \t]*$|(?:${MARKER})*\[[ xX]\][ \t]*:{3,})`,
  "m"
);
// In these the rare sign comes first and what stands before it is looked at then, so that others pay nothing.

/** Code below the head of a box that stands further in than the page: " :::note\n    code". */
const CODE_BELOW_INDENTED = /:::(?<=^[ >]* :::)[^\n]*\n[ >]*(?: {4}|\t)/m;
const COLONS = /:::(?<=^([ >\t]*):::)/gm;
const FOOTNOTE = /\[\^(?<=^([ >\t]*)\[\^)[^\]\n]+\]:/gm;

/** In any document. */
const ANYWHERE: readonly RegExp[] = [
  // a box of a task with nothing behind it on its line
  /\[(?<=^[ >\t]*(?:[-+*]|\d+[.)])[ \t]+\[)[ xX]\][ \t]*$/m,
  /<!\[CDATA\[/,
  // an empty heading right below a definition
  /\[(?<=^[ >\t]*\[)[^\]\n]+\]:[^\n]*\n[ >\t]*#{1,6}[ \t]*$/m,
  // emphasis right behind a sign that is escaped
  /\\([*_~])\1/
];

/** @param hasCallouts whether it is read with the syntax of boxes */
export function isMisread(body: string, hasCallouts: boolean): boolean {
  if (ANYWHERE.some((pattern) => pattern.test(body)) || isIndented(FOOTNOTE, body)) return true;
  return (
    hasCallouts &&
    (FALSE_END.test(body) ||
      CODE_BELOW_INDENTED.test(body) ||
      isIndented(COLONS, body) ||
      holdsStrayLine(body))
  );
}

/** Whether something begins so far in that it is code. Documents may hold very long lines of spaces. */
function isIndented(beginning: RegExp, body: string): boolean {
  for (const [, before = ""] of body.matchAll(beginning)) {
    if (/\t| {4}/.test(before)) return true;
  }
  return false;
}

/** Whether an element on a line of its own goes on with a footnote is read in two ways. */
export function mayHoldHtmlInNotes(body: string): boolean {
  return /\[\^(?<=^ {0,3}\[\^)[^\]\n]+\]:/m.test(body) && /<(?<=^ {0,3}<)/m.test(body);
}

/**
 * Whether a line that begins with ":::" stands between fences, or behind one that stays open; a footnote
 * in a box, which may be one that nothing closes, or right above one; or a list below "::name".
 */
function holdsStrayLine(body: string): boolean {
  let fence: string | undefined;
  let boxes = 0;
  let isBelowLeaf = false;
  let isInNote = false;
  for (const line of body.split("\n")) {
    if (isBelowLeaf && /^[ >\t]*(?:[-+*]|\d+[.)])(?:[ \t]|$)/.test(line)) return true;
    isBelowLeaf ||= /^[ >\t]*::[^:]/.test(line);
    const isColons = /^[ >\t]*:::/.test(line);
    if (isInNote && isColons) return true;
    const [, found, rest = ""] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (isColons) return true;
      if (found?.startsWith(fence) && rest.trim() === "") fence = undefined;
      continue;
    }
    fence = found;
    if (isColons) boxes = Math.max(0, boxes + (/\w/.test(line) ? 1 : -1));
    const isNote = /^[ >\t]*\[\^[^\]\n]+\]:/.test(line);
    if (boxes > 0 && isNote) return true;
    isInNote = isNote || (isInNote && line.trim() !== "");
  }
  return false;
}

const FENCE = new RegExp(String.raw`^[ >\t]*(?:${MARKER})*(\x60{3,}|~{3,})(.*)`);
