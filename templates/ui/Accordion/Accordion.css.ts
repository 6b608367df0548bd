import { style } from "../../theme/styles.ts";
import { vars } from "../../theme/vars.css.ts";

export const item = style({
  borderBottom: `1px solid ${vars.color.border}`,
  ":first-child": { borderTop: `1px solid ${vars.color.border}` }
});

export const label = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "24px",
  paddingBlock: "20px",
  fontWeight: 500,
  color: vars.color.highlighted,
  listStyle: "none",
  ":hover": { color: vars.color.link },
  selectors: { "&::-webkit-details-marker": { display: "none" } }
});

/** A plus that becomes a minus. */
export const sign = style({
  position: "relative",
  flex: "none",
  width: "14px",
  marginBlock: "auto",
  borderTop: "1.5px solid currentcolor",
  "::after": {
    content: '""',
    position: "absolute",
    insetInlineStart: "6px",
    top: "-8px",
    height: "14px",
    borderInlineStart: "1.5px solid currentcolor"
  },
  selectors: { "[open] > summary > &::after": { display: "none" } }
});

/** Ends before the signs, so that they stay a column of their own. */
export const content = style({
  paddingBottom: "24px",
  paddingInlineEnd: "38px",
  maxWidth: "68ch",
  color: vars.color.muted
});
