import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const footer = style({
  marginTop: "auto",
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.subtle
});

export const groups = style(
  { display: "grid", gap: "32px", gridTemplateColumns: "1fr 1fr", paddingBlock: "48px 32px" },
  from("md", { gridTemplateColumns: "2fr 1fr 1fr" })
);

export const about = style(
  { gridColumn: "1 / -1", maxWidth: "36ch", color: vars.color.muted, ...type.small },
  from("md", { gridColumn: "auto" })
);

export const brand = style({
  ...type.h4,
  fontFamily: vars.font.serif,
  color: vars.color.highlighted,
  marginBottom: "8px"
});

export const label = style({
  ...type.small,
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: 0,
  color: vars.color.highlighted,
  marginBottom: "8px"
});

export const link = style({
  ...type.small,
  display: "inline-block",
  paddingBlock: "4px",
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { color: vars.color.highlighted, textDecoration: "underline" }
});

export const bottom = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "12px 24px",
  justifyContent: "space-between",
  paddingBlock: "16px 24px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});

export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px"
});

export const social = style({ display: "flex", gap: "16px" });
