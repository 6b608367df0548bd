import { from, wider } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { stays } from "../../theme/transitions.css.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const header = style({
  ...stays,
  position: "sticky",
  top: 0,
  zIndex: 50,
  background: vars.color.canvas,
  borderBottom: `1px solid ${vars.color.border}`
});

export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "16px",
  minHeight: size.header
});

export const menu = style({ display: "none" }, from("lg", { display: "block", minWidth: 0 }));

/** Many or long words take a second line rather than the room of what stands beside them. */
export const list = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "0 4px"
});

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

export const tools = style({
  display: "flex",
  flex: "none",
  alignItems: "center",
  gap: "8px",
  whiteSpace: "nowrap"
});

export const wide = style({ display: "none" }, from("lg", { display: "flex", gap: "8px" }));

const onlyBelowLg = { [wider("lg")]: { display: "none" } };

/** A target for fingers around an icon. */
const target = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "44px",
  height: "44px",
  borderRadius: size.radius.medium,
  color: vars.color.highlighted,
  ":hover": { background: vars.color.accented },
  "@media": onlyBelowLg
} as const;

export const icon = style(target);

export const toggle = style({
  ...target,
  padding: 0,
  border: 0,
  background: "none",
  cursor: "pointer",
  selectors: { "&:has(+ :popover-open)": { background: vars.color.accented } }
});

/** Below the bar, over the page; the browser shows it while it is open. */
export const sheet = style({
  position: "fixed",
  inset: `${size.header} 0 auto`,
  width: "auto",
  maxHeight: `calc(100dvh - ${size.header})`,
  margin: 0,
  padding: "16px",
  gap: "16px",
  border: 0,
  borderBlock: `1px solid ${vars.color.border}`,
  background: vars.color.canvas,
  color: "inherit",
  whiteSpace: "normal",
  boxShadow: vars.shadow.medium,
  selectors: {
    "&:popover-open": { display: "grid" },
    // The keyboard has gone on to the page, which the panel must not hide.
    "body > header:has(~ * :focus-visible) &": { display: "none" }
  },
  "@media": {
    [wider("lg")]: {
      selectors: { "&:popover-open": { display: "none" } }
    }
  }
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
