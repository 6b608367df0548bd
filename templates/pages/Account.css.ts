import { from } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const alone = style({
  width: "100%",
  maxWidth: size.prose,
  marginInline: "auto",
  padding: "clamp(40px, 6vw, 80px) 16px"
});

export const parts = style({ display: "grid", gap: "32px" });

export const fields = style({
  display: "grid",
  gap: "20px",
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0
});

export const toggle = style({
  padding: "0 2px",
  border: 0,
  background: "none",
  color: vars.color.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  ":disabled": { color: vars.color.dimmed, textDecoration: "none", cursor: "not-allowed" },
  "@media": { "(pointer: coarse)": { paddingBlock: "12px", marginBlock: "-12px" } }
});

export const instead = style({ ...type.small, color: vars.color.muted });

export const notices = style({ display: "flex", flexWrap: "wrap", gap: "4px 16px" });

/** Beside the form, not before it. */
export const words = style({
  paddingTop: "24px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});
within(`${words} > div`, { fontSize: "0.9375rem", lineHeight: 1.65 });

export const who = style(
  { display: "grid", gap: "20px" },
  from("sm", { gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: "center" })
);

export const setting = style({
  paddingBlock: "16px",
  borderBlock: `1px solid ${vars.color.border}`
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "12px"
});
