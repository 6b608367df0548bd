import { size, type, vars } from "../../theme/vars.css.ts";
import { insideOf, onPaper } from "./insideOf.ts";
import { prose } from "./Prose.css.ts";

/**
 * A block of code: the file's name, if it has one, in a bar at its head; the language and the button that
 * copies (`fragments/CopyButton.tsx`) at its end.
 */
const inside = insideOf(prose);

inside("pre", {
  padding: "16px 20px",
  borderRadius: size.radius.large,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.subtle,
  color: vars.color.text,
  fontSize: "0.8125rem",
  lineHeight: 1.65,
  overflowX: "auto",
  tabSize: 2
});
// Outside, the ring would be cut off where the block has a bar.
inside("pre:focus-visible", { outlineOffset: "-2px", borderRadius: size.radius.large });
inside("pre code", { fontSize: "inherit" });
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
  // Beside the button, which comes later.
  insetInlineEnd: "38px",
  padding: "9px 16px 5px 8px",
  borderStartEndRadius: size.radius.large,
  background: vars.color.subtle,
  fontFamily: vars.font.mono,
  color: vars.color.dimmed,
  pointerEvents: "none"
});
// A narrow block has no room for both in one line.
inside("figure.code[data-language] > pre:first-child", {
  "@media": { "(width < 40em)": { paddingTop: "36px" } }
});

// In the bar it needs no ground of its own.
inside("figure.code[data-language]:has(> figcaption)::after", { background: "none" });

inside(".tok-keyword", { color: vars.color.code.keyword });
inside(".tok-string", { color: vars.color.code.string });
inside(".tok-comment", { color: vars.color.code.comment });
inside(".tok-constant", { color: vars.color.code.constant });

inside(
  "pre",
  onPaper({
    fontSize: "8.5pt",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    background: "none"
  })
);
inside("figure.code, figure.code > *", onPaper({ breakInside: "avoid" }));
inside("figure.code[data-language]::after", onPaper({ background: "none" }));
