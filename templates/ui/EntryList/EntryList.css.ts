import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const list = style({ borderTop: `1px solid ${vars.color.border}` });

const row = style({
  display: "grid",
  gridTemplateColumns: "1fr",
  gap: "4px 24px",
  paddingBlock: "24px",
  borderBottom: `1px solid ${vars.color.border}`
});

const dated = style(from("md", { gridTemplateColumns: "10rem 1fr" }));

/** With a gutter for dates, a column for details, both or neither. */
export const rows = {
  plain: row,
  dated: `${row} ${dated}`,
  detailed: `${row} ${style(from("lg", { gridTemplateColumns: "1fr 13rem" }))}`,
  datedDetailed: `${row} ${dated} ${style(from("lg", { gridTemplateColumns: "10rem 1fr 13rem" }))}`
};

export const date = style({ ...type.label, paddingTop: "4px" });

export const title = style({ ...type.h3 });

export const link = style({
  color: vars.color.highlighted,
  textDecoration: "none",
  ":hover": { textDecoration: "underline", textDecorationColor: vars.color.link }
});

export const text = style({ color: vars.color.muted, maxWidth: "68ch" });

export const details = style(
  { ...type.label, display: "flex", flexWrap: "wrap", gap: "2px 16px", gridColumn: -2 },
  from("lg", { flexDirection: "column", paddingTop: "4px" })
);
