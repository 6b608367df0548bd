import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const list = style({ ...type.small, display: "grid", gap: "2px" });

export const nested = style({
  ...type.small,
  display: "grid",
  gap: "2px",
  marginInlineStart: "12px",
  paddingInlineStart: "8px",
  borderInlineStart: `1px solid ${vars.color.border}`
});

export const link = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  paddingBlock: "6px",
  paddingInline: "8px",
  borderRadius: size.radius.small,
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { color: vars.color.highlighted, background: vars.color.accented },
  selectors: {
    "&[aria-current]": {
      color: vars.color.onPrimarySoft,
      background: vars.color.primarySoft,
      fontWeight: 500
    }
  }
});

export const label = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  paddingBlock: "6px",
  paddingInline: "8px",
  color: vars.color.highlighted,
  fontWeight: 600
});
