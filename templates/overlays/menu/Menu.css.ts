import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

const row = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  width: "100%",
  minHeight: "32px",
  padding: "5px 8px",
  border: 0,
  borderRadius: size.radius.small,
  background: "none",
  color: vars.color.text,
  textAlign: "start",
  textDecoration: "none",
  cursor: "default",
  // The row that has the focus is marked for pointers, too: there is one mark, not two.
  ":focus": { background: vars.color.accented, color: vars.color.highlighted, outline: 0 },
  ":focus-visible": {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: "-2px",
    borderRadius: size.radius.small
  },
  selectors: {
    '&[aria-expanded="true"]': { background: vars.color.accented },
    '&[aria-disabled="true"]': { color: vars.color.dimmed, cursor: "not-allowed" },
    "a&": { cursor: "pointer" }
  },
  "@media": {
    "(pointer: coarse)": { minHeight: "44px" },
    "(forced-colors: active)": {
      selectors: {
        "&:focus": { outline: "2px solid Highlight", outlineOffset: "-2px" },
        '&[aria-disabled="true"]': { color: "GrayText" }
      }
    }
  }
});

export const rows = {
  plain: row,
  error: [row, style({ color: vars.color.error, ":focus": { color: vars.color.error } })].join(" ")
};

export const mark = style({
  display: "grid",
  flex: "none",
  placeItems: "center",
  width: "16px",
  color: vars.color.muted
});

/** Of the choice that is made. */
export const dot = style({
  width: "8px",
  height: "8px",
  borderRadius: size.radius.full,
  background: vars.color.link,
  "@media": { "(forced-colors: active)": { background: "CanvasText" } }
});

export const words = style({ display: "grid", flex: 1, minWidth: 0 });

export const description = style({ ...type.tiny, color: vars.color.muted });

/** Keys, where there are keys. */
export const shortcut = style({
  display: "flex",
  flex: "none",
  gap: "2px",
  marginInlineStart: "16px",
  direction: "ltr",
  "@media": { "(pointer: coarse)": { display: "none" } }
});

export const key = style({
  ...type.label,
  minWidth: "20px",
  padding: "0 5px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: "4px",
  background: vars.color.canvas,
  lineHeight: "18px",
  textAlign: "center"
});

export const label = style({ ...type.label, padding: "6px 8px 2px" });

export const separator = style({
  margin: "4px -4px",
  border: 0,
  borderTop: `1px solid ${vars.color.border}`
});
