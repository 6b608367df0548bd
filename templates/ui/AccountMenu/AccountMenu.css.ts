import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const opener = style(
  {
    ...type.small,
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "8px",
    minWidth: "44px",
    minHeight: "44px",
    padding: 0,
    border: 0,
    borderRadius: size.radius.medium,
    background: "none",
    color: vars.color.highlighted,
    fontWeight: 500,
    cursor: "pointer",
    ":hover": { background: vars.color.accented }
  },
  from("lg", { paddingInline: "12px" })
);

/** Where there is room for it; the panel has all of it. */
export const name = style(
  { display: "none" },
  from("lg", {
    display: "block",
    maxWidth: "10rem",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap"
  })
);

export const arrow = style({ display: "none" }, from("lg", { display: "contents" }));

export const panel = style({
  position: "fixed",
  inset: `calc(${size.header} + 4px) 16px auto auto`,
  width: "max-content",
  minWidth: "12rem",
  maxWidth: "min(20rem, calc(100vw - 32px))",
  margin: 0,
  padding: "8px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.medium,
  background: vars.color.canvas,
  color: "inherit",
  boxShadow: vars.shadow.medium,
  selectors: { "&:dir(rtl)": { inset: `calc(${size.header} + 4px) auto auto 16px` } },
  "@supports": {
    // Right below what opens it.
    "(position-area: block-end)": {
      inset: "auto",
      selectors: { "&:dir(rtl)": { inset: "auto" } },
      marginBlockStart: "4px",
      positionArea: "block-end span-inline-start",
      positionTryFallbacks: "flip-inline"
    }
  }
});

export const whole = style({
  ...type.small,
  margin: 0,
  padding: "8px 12px",
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.muted,
  overflowWrap: "anywhere"
});

export const list = style({ display: "grid", gap: "2px", marginBlockStart: "8px" });

export const item = style({
  display: "flex",
  alignItems: "center",
  width: "100%",
  minHeight: "44px",
  paddingInline: "12px",
  border: 0,
  borderRadius: size.radius.small,
  background: "none",
  color: vars.color.highlighted,
  font: "inherit",
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  ":hover": { color: vars.color.highlighted, background: vars.color.accented }
});
