import { style, within } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

/** Room that it takes at the lower edge, for what would come to lie behind it. */
const ROOM = "76px";

/** A slip of paper at the window's lower edge, on the side where lines begin. */
export const badge = style({
  position: "fixed",
  insetBlockEnd: "max(16px, env(safe-area-inset-bottom))",
  insetInlineStart: "16px",
  zIndex: 60,
  maxWidth: "calc(100vw - 32px)",
  "@media": { print: { display: "none" } }
});

export const summary = style({
  ...type.small,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  width: "fit-content",
  minHeight: "40px",
  padding: "4px 12px",
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  boxShadow: vars.shadow.medium,
  color: vars.color.highlighted,
  fontWeight: 500,
  listStyle: "none",
  cursor: "pointer",
  ":hover": { borderColor: vars.color.highlighted },
  ":focus-visible": { borderRadius: size.radius.medium },
  selectors: { "&::-webkit-details-marker": { display: "none" } },
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

export const eye = style({ display: "flex", color: vars.color.link });

/** Staging, the page's state: what is empty is not there. */
export const mark = style({
  ...type.label,
  display: "flex",
  gap: "8px",
  fontWeight: 400,
  // A hairline before each.
  "::before": {
    content: '""',
    alignSelf: "center",
    height: "1em",
    borderInlineStart: `1px solid ${vars.color.control}`
  },
  selectors: { "&[hidden]": { display: "none" } }
});

/** Points to where the panel comes up. */
export const chevron = style({
  display: "flex",
  color: vars.color.dimmed,
  rotate: "180deg",
  selectors: { "details[open] &": { rotate: "0deg" } }
});

/** Opens upwards, beside nothing. */
export const panel = style({
  ...type.small,
  position: "absolute",
  insetBlockEnd: "calc(100% + 8px)",
  insetInlineStart: 0,
  display: "grid",
  gap: "12px",
  justifyItems: "start",
  width: "min(22rem, 100vw - 32px)",
  padding: "16px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.large,
  background: vars.color.elevated,
  boxShadow: vars.shadow.medium,
  color: vars.color.text
});

within("html:has([data-preview-badge])", { scrollPaddingBlockEnd: ROOM });
within("body:has([data-preview-badge])", { paddingBlockEnd: ROOM });
// One of the two is enough: that of the build gives way to that of the visit.
within("html[data-preview] [data-preview-badge=build]", { display: "none" });
