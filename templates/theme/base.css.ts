import { globalStyle } from "@vanilla-extract/css";
import "./fonts.css.ts";
import { base, reset } from "./layers.css.ts";
import "./themes.css.ts";
import "./transitions.css.ts";
import { size, type, vars } from "./vars.css.ts";

type Rule = Parameters<typeof globalStyle>[1];
const inReset = (selector: string, rule: object) =>
  globalStyle(selector, { "@layer": { [reset]: rule } } as Rule);
const inBase = (selector: string, rule: object) =>
  globalStyle(selector, { "@layer": { [base]: rule } } as Rule);

inReset("*, *::before, *::after", { boxSizing: "border-box" });
inReset("body, h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd, ul, ol, pre", { margin: 0 });
inReset("ul, ol", { padding: 0, listStyle: "none" });
inReset("img, svg, iframe", { display: "block", maxWidth: "100%" });
inReset("img", { height: "auto" });
/** The words of one that cannot be shown, which its width of 0 would hide. */
inBase("img", { ...type.small, color: vars.color.muted });
inBase("img[width='0']", { width: "auto" });
inReset("button, input, textarea, select", { font: "inherit", color: "inherit" });
inReset("table", { borderCollapse: "collapse" });
inReset("summary", { cursor: "pointer" });
// Where colours cannot say where one is.
inReset("[aria-current]", {
  "@media": { "(forced-colors: active)": { textDecoration: "underline 2px !important" } }
});
// Important rules of the first layer win over all others: whoever asks for less motion gets none.
inReset("*, *::before, *::after", {
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      animationDuration: "0.01ms !important",
      animationDelay: "0s !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      transitionDelay: "0s !important",
      scrollBehavior: "auto !important"
    }
  }
});
// Paper gets the text: no ways around the site, and no grounds, which printers leave out.
inReset("*", { "@media": { print: { background: "transparent !important" } } });
inReset("details::details-content", {
  "@media": { print: { contentVisibility: "visible !important", blockSize: "auto !important" } }
});
inReset("nav, body > header, body > footer", {
  "@media": { print: { display: "none !important" } }
});

inBase("html", {
  fontFamily: vars.font.sans,
  fontSynthesis: "none",
  lineHeight: 1.6,
  color: vars.color.text,
  background: vars.color.canvas,
  // Phones enlarge text in landscape otherwise.
  WebkitTextSizeAdjust: "100%",
  scrollPaddingTop: `calc(${size.header} + 24px)`,
  "@media": { "(prefers-reduced-motion: no-preference)": { scrollBehavior: "smooth" } }
});
inBase("body", { minHeight: "100dvh", display: "flex", flexDirection: "column" });
inBase("h1, h2, h3, h4", {
  color: vars.color.highlighted,
  fontFamily: vars.font.serif,
  fontWeight: 500,
  textWrap: "balance"
});
inBase("h1", type.h1);
inBase("h2", type.h2);
inBase("h3", type.h3);
inBase("h4", type.h4);
inBase("p, li", { textWrap: "pretty" });
// A long word is broken before it makes the page wider; columns of figures and buttons keep theirs.
inBase("body", { overflowWrap: "anywhere" });
inBase("table, button", { overflowWrap: "break-word" });
// Italics come in one weight; where they are bold too, which is rare, the browser thickens them.
inBase(":is(strong, b) :is(em, i), :is(em, i) :is(strong, b)", { fontSynthesis: "weight" });
inBase("a", { color: vars.color.link, textUnderlineOffset: "0.2em" });
inBase("code, pre, kbd", { fontFamily: vars.font.mono, fontSize: "0.9em" });
// Programs run from left to right in every language.
inBase("code, pre, kbd", { direction: "ltr", unicodeBidi: "isolate" });
inBase("::selection", { background: vars.color.selection, color: vars.color.onSelection });
inBase(":focus-visible", {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: "2px",
  borderRadius: "2px"
});
inBase("[hidden]", { display: "none" });

inReset("picture", { display: "contents" });

/** A few blurred pixels below the picture that is on its way (`ui/Image`, Markdown's images). */
inBase(".blur-up", { position: "relative", display: "block", overflow: "hidden" });
inBase(".blur-up > img:first-child", {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%"
});
inBase(".blur-up > img:last-child", { position: "relative" });

/** For screen readers alone; Markdown's footnotes use the name. */
globalStyle(".sr-only", {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap"
});
