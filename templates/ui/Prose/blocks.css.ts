import { size, vars } from "../../theme/vars.css.ts";
import { insideOf, onPaper } from "./insideOf.ts";
import { prose } from "./Prose.css.ts";

/** What stands between paragraphs: quotes, rules, tables, callouts. */
const inside = insideOf(prose);

inside("blockquote", {
  paddingInlineStart: "1.2em",
  borderInlineStart: `2px solid ${vars.color.primary}`,
  fontFamily: vars.font.serif,
  fontSize: "1.1em",
  color: vars.color.muted
});
inside("blockquote > * + *, .callout > * + *", { marginTop: "0.6em" });
inside("hr", { border: 0, borderTop: `1px solid ${vars.color.border}`, marginBlock: "2.4em" });

inside("section.table", { overflowX: "auto" });
// Outside, the ring would be cut off.
inside("section.table:focus-visible", {
  outlineOffset: "-2px",
  borderRadius: size.radius.large
});
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

inside(".callout-title", onPaper({ breakAfter: "avoid" }));
inside(
  "tr, blockquote, .callout, img, figure:not(.code), figure:not(.code) > *",
  onPaper({ breakInside: "avoid" })
);
inside("thead", onPaper({ display: "table-header-group" }));
inside("section.table", onPaper({ overflow: "visible", breakInside: "avoid" }));
inside("table", onPaper({ fontSize: "9.5pt" }));
