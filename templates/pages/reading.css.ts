import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

/** Text beside its contents; shared by the pages that are read. */
export const columns = style(
  { display: "grid", gap: "48px", gridTemplateColumns: "minmax(0, 1fr)" },
  from("xl", { gridTemplateColumns: "minmax(0, 1fr) 15rem", gap: "64px" })
);

export const contents = style({ display: "none" }, from("xl", { display: "block" }));

export const head = style({
  display: "grid",
  gap: "16px",
  marginBottom: "40px",
  maxWidth: "52rem"
});

export const lead = style({ ...type.lead, color: vars.color.muted, maxWidth: "60ch" });

export const meta = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 16px",
  color: vars.color.muted,
  fontVariantNumeric: "tabular-nums"
});

export const cover = style({ marginBottom: "40px" });

export const after = style({ marginTop: "40px" });

export const facts = style({
  display: "grid",
  gap: "24px",
  marginBottom: "40px",
  ":empty": { display: "none" }
});

export const edit = style({ marginTop: "40px" });

/** Above what a page is about. */
export const before = style({ marginBottom: "48px" });
