import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const pair = style(
  { display: "grid", gap: "16px", "@media": { print: { display: "none" } } },
  from("sm", { gridTemplateColumns: "1fr 1fr" })
);

/** Ways on through the site: they look like buttons. */
export const links = [
  pair,
  style({ marginTop: "64px", paddingTop: "24px", borderTop: `1px solid ${vars.color.border}` })
].join(" ");

export const link = style({
  display: "block",
  height: "100%",
  padding: "12px 16px",
  borderRadius: size.radius.large,
  border: `1px solid ${vars.color.border}`,
  textDecoration: "none",
  ":hover": { background: vars.color.subtle }
});

export const next = style({}, from("sm", { gridColumn: 2, textAlign: "end" }));

export const note = style({ ...type.tiny, display: "block", color: vars.color.dimmed });

export const title = style({ color: vars.color.highlighted, fontWeight: 500 });
