import "../theme/scrollLock.css.ts";
import { style, within } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const close = style({
  display: "grid",
  placeItems: "center",
  minWidth: "44px",
  minHeight: "44px",
  marginInlineEnd: "-10px",
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.muted,
  cursor: "pointer",
  ":hover": { color: vars.color.highlighted }
});

/** The key where there are keys, a cross for fingers. */
export const escapeKey = style({
  ...type.label,
  padding: "1px 6px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.small,
  color: "inherit",
  "@media": { "(pointer: coarse)": { display: "none" } }
});

export const cross = style({
  display: "none",
  "@media": { "(pointer: coarse)": { display: "block" } }
});

export const list = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollPaddingBlock: "40px 8px",
  ":empty": { flex: "none" }
});

export const group = style({
  padding: "0 8px 8px",
  selectors: { "& + &": { borderTop: `1px solid ${vars.color.border}` } }
});

export const label = style({ ...type.label, padding: "12px 8px 4px" });

export const option = style({
  display: "block",
  width: "100%",
  padding: "8px",
  border: 0,
  borderRadius: size.radius.small,
  background: "none",
  color: vars.color.text,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&[aria-selected=true]": { background: vars.color.accented },
    "&[hidden]": { display: "none" }
  },
  "@media": {
    "(pointer: coarse)": { minHeight: "44px" },
    "(forced-colors: active)": {
      selectors: { "&[aria-selected=true]": { outline: "2px solid Highlight" } }
    }
  }
});

export const action = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  color: vars.color.muted
});

export const title = style({ ...type.small, color: vars.color.highlighted, fontWeight: 500 });

const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

export const trail = style({ ...type.label, ...line, display: "block" });

export const excerpt = style({
  ...type.tiny,
  ...line,
  display: "block",
  color: vars.color.muted
});

within(`${option} [hidden]`, { display: "none" });

within(`${option} mark`, {
  borderRadius: "2px",
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  "@media": { "(forced-colors: active)": { background: "Mark", color: "MarkText" } }
});

export const empty = style({
  ...type.small,
  display: "grid",
  gap: "4px",
  padding: "20px 16px",
  color: vars.color.muted,
  selectors: { "&[hidden]": { display: "none" } }
});

export const way = style({
  padding: 0,
  border: 0,
  background: "none",
  font: "inherit",
  color: vars.color.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  selectors: { "&[hidden]": { display: "none" } }
});

/** For those who have keys. */
export const hints = style({
  ...type.label,
  display: "none",
  gap: "20px",
  marginTop: "auto",
  padding: "8px 16px",
  borderTop: `1px solid ${vars.color.border}`,
  "@media": { "(pointer: fine) and (min-width: 640px)": { display: "flex" } }
});

export const key = style({
  ...type.label,
  display: "inline-block",
  minWidth: "20px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.small,
  textAlign: "center"
});
