/**
 * The rules of html-validate by which documents are judged. What is a matter of taste to every parser is
 * not among them (how React prints attributes, white space), nor what other rules of ours say at its
 * place in the content: titles, alt texts.
 */
export const htmlRules = [
  "aria-hidden-body",
  "aria-label-misuse",
  "attribute-allowed-values",
  "attribute-misuse",
  "autocomplete-password",
  "close-attr",
  "close-order",
  "deprecated",
  "doctype-html",
  "element-name",
  "element-permitted-content",
  "element-permitted-occurrences",
  "element-permitted-order",
  "element-permitted-parent",
  "element-required-ancestor",
  "element-required-attributes",
  "element-required-content",
  "empty-heading",
  "form-dup-name",
  "hidden-focusable",
  "input-attributes",
  "map-dup-name",
  "map-id-name",
  "multiple-labeled-controls",
  "no-abstract-role",
  "no-autoplay",
  "no-deprecated-attr",
  "no-dup-attr",
  "no-dup-id",
  "no-implicit-button-type",
  "no-implicit-close",
  "no-multiple-main",
  "no-raw-characters",
  "no-redundant-aria-label",
  "no-redundant-for",
  "no-redundant-role",
  "no-self-closing",
  "script-element",
  "script-type",
  "text-content",
  "unique-landmark",
  "unrecognized-char-ref",
  "valid-autocomplete",
  "valid-for",
  "valid-id",
  "void-content",
  "wcag/h30",
  "wcag/h32",
  "wcag/h36",
  "wcag/h63",
  "wcag/h67",
  "wcag/h71"
] as const;

export type HtmlRule = (typeof htmlRules)[number];

/** Those by which tags are judged as an author has written them, before any parser has mended them. */
export const tagRules: readonly HtmlRule[] = [
  "close-attr",
  "close-order",
  "no-dup-attr",
  "no-self-closing",
  "void-content"
];

/** What cannot be read at all, whatever the rules. */
export const UNREADABLE = "parser-error";

/** "wcag/h30" → "html-wcag-h30". */
export function htmlCode(rule: string): string {
  return `html-${rule.replaceAll("/", "-")}`;
}
