import { breakpoints, from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { stays } from "../../theme/transitions.css.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const header = style({
  ...stays,
  position: "sticky",
  top: 0,
  zIndex: 50,
  background: vars.color.canvas,
  borderBottom: `1px solid ${vars.color.border}`,
  "@media": { print: { display: "none" } }
});

export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "16px",
  minHeight: size.header
});

export const menu = style({ display: "none" }, from("lg", { display: "block" }));

export const list = style({ display: "flex", gap: "4px" });

export const item = style({
  ...type.small,
  display: "block",
  paddingBlock: "8px",
  paddingInline: "10px",
  borderRadius: size.radius.small,
  color: vars.color.muted,
  fontWeight: 500,
  textDecoration: "none",
  ":hover": { color: vars.color.highlighted, background: vars.color.accented },
  selectors: { "&[aria-current]": { color: vars.color.link } }
});

export const tools = style({ display: "flex", alignItems: "center", gap: "8px" });

export const wide = style({ display: "none" }, from("lg", { display: "flex", gap: "8px" }));

const onlyBelowLg = { [`(min-width: ${breakpoints.lg}px)`]: { display: "none" } };

export const icon = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "44px",
  height: "44px",
  borderRadius: size.radius.medium,
  color: vars.color.highlighted,
  ":hover": { background: vars.color.accented },
  "@media": onlyBelowLg
});

export const panel = style({ "@media": onlyBelowLg });

export const toggle = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "44px",
  height: "44px",
  borderRadius: size.radius.medium,
  listStyle: "none",
  color: vars.color.highlighted,
  ":hover": { background: vars.color.accented },
  selectors: {
    // Safari draws its own triangle.
    "&::-webkit-details-marker": { display: "none" }
  }
});

export const sheet = style({
  position: "absolute",
  insetInline: 0,
  top: "100%",
  maxHeight: `calc(100dvh - ${size.header})`,
  overflowY: "auto",
  padding: "16px",
  display: "grid",
  gap: "16px",
  background: vars.color.canvas,
  borderBlock: `1px solid ${vars.color.border}`,
  boxShadow: vars.shadow.medium
});

export const column = style({ display: "grid", gap: "4px" });

export const row = style({
  display: "block",
  paddingBlock: "10px",
  paddingInline: "12px",
  borderRadius: size.radius.medium,
  color: vars.color.highlighted,
  fontWeight: 500,
  textDecoration: "none",
  ":hover": { background: vars.color.accented },
  selectors: { "&[aria-current]": { color: vars.color.link } }
});

export const separator = style({
  border: 0,
  borderTop: `1px solid ${vars.color.border}`,
  margin: 0
});

export const actions = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "8px" });
