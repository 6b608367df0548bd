import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const list = style({ borderTop: `1px solid ${vars.color.border}` });

export const row = style({
  display: "grid",
  gap: "4px 24px",
  paddingBlock: "24px",
  borderBottom: `1px solid ${vars.color.border}`
});

/** With a gutter for dates. */
export const dated = [row, style(from("md", { gridTemplateColumns: "10rem 1fr" }))].join(" ");

export const date = style({ ...type.label, paddingTop: "4px" });

export const title = style({ ...type.h3 });

export const link = style({
  color: vars.color.highlighted,
  textDecoration: "none",
  ":hover": { textDecoration: "underline", textDecorationColor: vars.color.link }
});

export const text = style({ color: vars.color.muted, maxWidth: "68ch" });
