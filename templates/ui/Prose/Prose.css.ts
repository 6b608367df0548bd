import { globalStyle } from "@vanilla-extract/css";
import { style, within } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";
import { insideOf, onPaper } from "./insideOf.ts";

/** Rendered Markdown: plain words here; what only some texts hold stands in the files of `parts.ts`. */
export const prose = style({
  maxWidth: size.measure,
  fontSize: "1.0625rem",
  lineHeight: 1.7
});

const inside = insideOf(prose);

/** Words that a page says before it shows what it is about. */
export const opening = style({ marginBottom: "clamp(32px, 4vw, 48px)" });

// Lines of about 68 letters; what is no running text may be as wide as its column.
inside("> :is(p, ul, ol, dl, blockquote)", { maxWidth: "34em" });
inside("> * + *", { marginTop: "1.15em" });
inside("h2", { ...type.h2, marginTop: "2.2em" });
inside("h3", { ...type.h3, marginTop: "1.8em" });
inside("h4, h5, h6", { ...type.h4, marginTop: "1.6em" });
inside("> :first-child", { marginTop: 0 });
inside("h2 + *, h3 + *, h4 + *", { marginTop: "0.7em" });

inside("strong", { color: vars.color.highlighted, fontWeight: 600 });
inside("sup", { fontSize: "0.7em", lineHeight: 0, verticalAlign: "super" });
inside(":not(pre) > code", {
  padding: "0.1em 0.35em",
  borderRadius: "4px",
  background: vars.color.accented,
  color: vars.color.highlighted
});

inside("ul, ol", { paddingInlineStart: "1.4em" });
inside("ul", { listStyle: "disc" });
inside("ol", { listStyle: "decimal" });
inside("li + li, li > ul, li > ol, li > p + p", { marginTop: "0.4em" });
inside("li::marker", { color: vars.color.dimmed });

/** On paper, text reads like a report: addresses are spelt out, and what belongs together stays so. */
within(prose, onPaper({ maxWidth: "none", fontSize: "10.5pt", lineHeight: 1.55 }));
inside("> *", onPaper({ maxWidth: "none" }));
inside("> *", onPaper({ orphans: 3, widows: 3 }));
inside("h2, h3, h4, h5, h6", onPaper({ breakAfter: "avoid" }));
inside("li", onPaper({ breakInside: "avoid" }));
inside("a", onPaper({ color: "inherit" }));
inside(
  'a[href^="http"]::after',
  onPaper({
    content: '" (" attr(href) ")"',
    fontFamily: vars.font.mono,
    fontSize: "0.8em",
    overflowWrap: "anywhere",
    color: vars.color.muted
  })
);
globalStyle("@page", { margin: "18mm 20mm" });
