import { globalStyle } from "@vanilla-extract/css";
import { wider } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

/** Rendered Markdown: its elements carry no classes of ours, so they are styled from here. */
export const prose = style({
  maxWidth: size.measure,
  fontSize: "1.0625rem",
  lineHeight: 1.7
});

const inside = (selector: string, rule: Parameters<typeof within>[1]) =>
  within(
    selector
      .split(",")
      .map((part) => `${prose} ${part.trim()}`)
      .join(", "),
    rule
  );

/** Words that a page says before it shows what it is about. */
export const opening = style({ marginBottom: "clamp(32px, 4vw, 48px)" });

inside("> * + *", { marginTop: "1.15em" });
inside("h2", { ...type.h2, marginTop: "2.2em" });
inside("h3", { ...type.h3, marginTop: "1.8em" });
inside("h4, h5, h6", { ...type.h4, marginTop: "1.6em" });
inside("> :first-child", { marginTop: 0 });
inside("h2 + *, h3 + *, h4 + *", { marginTop: "0.7em" });
/** A ruler in the left gutter, with a tick at each heading. */
export const ruled = style({ position: "relative" });
const onWide = wider("lg");
const GUTTER = "-32px";
within(`${ruled}::before`, {
  "@media": {
    [onWide]: {
      content: '""',
      position: "absolute",
      insetBlock: 0,
      insetInlineStart: GUTTER,
      borderInlineStart: `1px solid ${vars.color.border}`
    }
  }
});
within(`${ruled} > :is(h2, h3)`, { position: "relative" });
within(`${ruled} > :is(h2, h3)::before`, {
  "@media": {
    [onWide]: {
      content: '""',
      position: "absolute",
      insetInlineStart: GUTTER,
      top: "0.6em",
      width: "16px",
      borderTop: `1px solid ${vars.color.control}`
    }
  }
});
within(`${ruled} > h3::before`, { "@media": { [onWide]: { width: "8px" } } });

inside("strong", { color: vars.color.highlighted, fontWeight: 600 });
inside("ul, ol", { paddingInlineStart: "1.4em" });
inside("ul", { listStyle: "disc" });
inside("ol", { listStyle: "decimal" });
inside("li + li, li > ul, li > ol, li > p + p", { marginTop: "0.4em" });
inside("li::marker", { color: vars.color.dimmed });
inside(".contains-task-list", { listStyle: "none", paddingInlineStart: 0 });
inside("input[type=checkbox]", { accentColor: vars.color.primary, marginInlineEnd: "0.5em" });
inside("blockquote", {
  paddingInlineStart: "1.2em",
  borderInlineStart: `2px solid ${vars.color.primary}`,
  fontFamily: vars.font.serif,
  fontSize: "1.1em",
  color: vars.color.muted
});
inside("blockquote > * + *, .callout > * + *", { marginTop: "0.6em" });
inside("hr", { border: 0, borderTop: `1px solid ${vars.color.border}`, marginBlock: "2.4em" });
inside("img", { borderRadius: size.radius.large });
inside(".blur-up", { width: "fit-content", maxWidth: "100%" });
inside("figure, figure > *", { breakInside: "avoid" });
inside("figure:not(.code)", { marginBlock: "2.2em" });
inside("figure:not(.code) img", { border: `1px solid ${vars.color.border}` });
inside("figure:not(.code) > figcaption", {
  ...type.small,
  marginTop: "12px",
  paddingInlineStart: "16px",
  borderInlineStart: `1px solid ${vars.color.control}`,
  color: vars.color.muted
});

inside(":not(pre) > code", {
  padding: "0.1em 0.35em",
  borderRadius: "4px",
  background: vars.color.accented,
  color: vars.color.highlighted
});
inside("pre", {
  padding: "16px 20px",
  borderRadius: size.radius.large,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.subtle,
  color: vars.color.text,
  fontSize: "0.875rem",
  lineHeight: 1.65,
  overflowX: "auto",
  tabSize: 2
});
// Outside, the ring would be cut off where the block has a bar.
inside("pre:focus-visible, section.table:focus-visible", {
  outlineOffset: "-2px",
  borderRadius: size.radius.large
});
inside("pre code", { fontSize: "inherit" });
/**
 * A block of code: the file's name, if it has one, in a bar at its head, the language at its end. Later, the
 * button that copies stands there too.
 */
// From left to right in every language, its head as well.
inside("figure.code", { position: "relative", direction: "ltr" });
inside("figure.code > figcaption", {
  ...type.label,
  padding: "9px 96px 9px 20px",
  border: `1px solid ${vars.color.border}`,
  borderBottom: 0,
  borderRadius: `${size.radius.large} ${size.radius.large} 0 0`,
  color: vars.color.highlighted,
  overflowWrap: "anywhere"
});
inside("figure.code > figcaption + pre", { borderStartStartRadius: 0, borderStartEndRadius: 0 });
inside("figure.code[data-language]::after", {
  ...type.tiny,
  content: "attr(data-language)",
  position: "absolute",
  insetBlockStart: "1px",
  insetInlineEnd: "1px",
  padding: "9px 16px 5px 8px",
  borderStartEndRadius: size.radius.large,
  background: vars.color.subtle,
  fontFamily: vars.font.mono,
  color: vars.color.dimmed,
  pointerEvents: "none"
});
inside("figure.code[data-language]:has(> figcaption)::after", { background: "none" });
// A narrow block has no room for both in one line.
inside("figure.code[data-language] > pre:first-child", {
  "@media": { "(width < 40em)": { paddingTop: "36px" } }
});
inside(".tok-keyword", { color: vars.color.code.keyword });
inside(".tok-string, .tok-string-expression", { color: vars.color.code.string });
inside(".tok-comment", { color: vars.color.code.comment });
inside(".tok-constant, .tok-link", { color: vars.color.code.constant });
inside(".tok-function, .tok-parameter", { color: vars.color.code.function });

inside("section.table", { overflowX: "auto" });
inside("table", {
  width: "100%",
  fontSize: "0.9375rem",
  lineHeight: 1.5,
  fontVariantNumeric: "tabular-nums"
});
inside("th, td", {
  padding: "8px 12px",
  textAlign: "start",
  verticalAlign: "top",
  borderBottom: `1px solid ${vars.color.border}`
});
inside("th", { color: vars.color.highlighted, fontWeight: 600 });
inside(".align-right", { textAlign: "end" });
inside(".align-center", { textAlign: "center" });

inside(".callout", {
  padding: "16px 20px",
  borderRadius: size.radius.large,
  border: `1px solid ${vars.color.border}`,
  borderInlineStart: `3px solid ${vars.color.info}`,
  background: vars.color.subtle,
  fontSize: "1rem"
});
inside(".callout-tip", { borderInlineStartColor: vars.color.success });
inside(".callout-warning, .callout-caution", { borderInlineStartColor: vars.color.warning });
inside(".callout-danger, .callout-important", { borderInlineStartColor: vars.color.error });
inside(".callout-title", { fontWeight: 600, color: vars.color.highlighted });

/** A reference is a numeral of the instrument's; it neither moves its line nor is too small for a finger. */
inside("sup", { fontSize: "0.7em", lineHeight: 0, verticalAlign: "super" });
inside("[data-footnote-ref]", {
  padding: "0.5em 0.3em",
  borderRadius: "4px",
  fontFamily: vars.font.mono,
  fontWeight: 500,
  textDecoration: "none"
});
inside("[data-footnote-ref]:hover", { background: vars.color.accented });
inside("[data-footnote-ref]:target, .footnotes li:target", {
  background: vars.color.selection,
  color: vars.color.onSelection
});
inside(".footnotes li:target :is(a, code)", { color: "inherit", background: "none" });
inside(".footnotes", {
  ...type.small,
  marginTop: "3.5em",
  paddingTop: "1.5em",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});
inside(".footnotes > ol", { paddingInlineStart: "2em" });
inside(".footnotes > ol > li::marker", {
  fontFamily: vars.font.mono,
  fontSize: "0.9em",
  fontVariantNumeric: "tabular-nums",
  color: vars.color.link
});
inside(".data-footnote-backref", {
  padding: "0 0.35em",
  borderRadius: "4px",
  background: vars.color.accented,
  fontFamily: vars.font.mono,
  textDecoration: "none"
});

/** On paper, text reads like a report: addresses are spelt out, and what belongs together stays so. */
const onPaper = (selector: string, rule: object) =>
  inside(selector, { "@media": { print: rule } } as Parameters<typeof within>[1]);

onPaper("> *", { orphans: 3, widows: 3 });
onPaper("h2, h3, h4, h5, h6, .callout-title", { breakAfter: "avoid" });
onPaper("tr, li, blockquote, .callout, img", { breakInside: "avoid" });
onPaper("thead", { display: "table-header-group" });
onPaper("pre", {
  fontSize: "8.5pt",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  background: "none"
});
onPaper("figure.code[data-language]::after", { background: "none" });
onPaper("section.table", { overflow: "visible", breakInside: "avoid" });
onPaper("table", { fontSize: "9.5pt" });
onPaper("a", { color: "inherit" });
onPaper('a[href^="http"]::after', {
  content: '" (" attr(href) ")"',
  fontFamily: vars.font.mono,
  fontSize: "0.8em",
  overflowWrap: "anywhere",
  color: vars.color.muted
});
onPaper(".data-footnote-backref", { display: "none" });
within(`${prose}`, {
  "@media": { print: { maxWidth: "none", fontSize: "10.5pt", lineHeight: 1.55 } }
});
globalStyle("@page", { margin: "18mm 20mm" });
