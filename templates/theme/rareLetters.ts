import metrics from "./fonts/metrics.json" with { type: "json" };

/** What the first file of each font does not have and the second has: "Ł", not "œ" or "€". */
export const rareLetters = new RegExp(
  `[${spansOf(metrics.ranges["latin-ext"])}](?<![${spansOf(metrics.ranges.latin)}])`,
  "u"
);

/** "U+0-FF,U+131" as a regular expression's class has it. */
function spansOf(range: string): string {
  return range
    .replace(/U\+/g, "")
    .replace(/[\dA-F]+/g, "\\u{$&}")
    .replaceAll(",", "");
}
