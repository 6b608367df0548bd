import { style, within } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

/** Over the window, above all else; what is below it is what is pointed at. */
export const layer = style({
  position: "fixed",
  inset: 0,
  width: "auto",
  height: "auto",
  margin: 0,
  padding: 0,
  border: 0,
  background: "none",
  overflow: "hidden",
  pointerEvents: "none",
  direction: "ltr",
  "@media": { print: { display: "none" } }
});

export const marker = style({
  position: "absolute",
  left: "-7px",
  top: "-7px",
  width: "14px",
  height: "14px",
  border: `2px solid ${vars.color.highlighted}`,
  borderRadius: size.radius.full,
  boxShadow: `0 0 0 1.5px ${vars.color.canvas}, inset 0 0 0 1.5px ${vars.color.canvas}`,
  "@media": { "(forced-colors: active)": { borderColor: "Highlight" } }
});

export const bubble = style({
  ...type.tiny,
  position: "absolute",
  left: 0,
  top: 0,
  display: "grid",
  gap: "2px",
  maxWidth: "min(20rem, 100vw - 16px)",
  padding: "8px 12px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  boxShadow: vars.shadow.medium,
  color: vars.color.text,
  overflowWrap: "anywhere"
});

within(`${bubble} > strong`, { fontWeight: 600, color: vars.color.highlighted });

export const line = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "16px",
  selectors: { "&[data-meant]": { color: vars.color.highlighted, fontWeight: 600 } }
});

export const cell = style({
  flex: "none",
  maxWidth: "12rem",
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums"
});

export const menu = style({
  ...type.small,
  position: "fixed",
  inset: "auto",
  width: "max-content",
  margin: 0,
  padding: "6px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.large,
  background: vars.color.elevated,
  boxShadow: vars.shadow.medium,
  color: vars.color.text,
  "@media": { print: { display: "none" } }
});

export const item = style({
  ...type.small,
  display: "block",
  width: "100%",
  minHeight: "32px",
  padding: "0 10px",
  border: 0,
  background: "none",
  color: "inherit",
  cursor: "pointer",
  borderRadius: size.radius.medium,
  textAlign: "start",
  ":hover": { background: vars.color.accented, color: vars.color.highlighted }
});

export const rule = style({
  marginBlock: "6px",
  border: 0,
  borderTop: `1px solid ${vars.color.border}`
});
