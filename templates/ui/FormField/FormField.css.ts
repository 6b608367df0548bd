import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const field = style({ display: "grid", gap: "8px", alignContent: "start", minWidth: 0 });

export const head = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "0 16px"
});

export const label = style({ fontWeight: 500, color: vars.color.highlighted });

export const mark = style({
  ...type.label
});

export const hint = style({ ...type.small, color: vars.color.muted, maxWidth: "56ch" });

export const below = style({ ...type.small });

const note = style({
  ...type.small,
  gap: "8px",
  alignItems: "center",
  color: vars.color.error
});

/** What is wrong now … */
export const error = [note, style({ display: "flex" })].join(" ");

/** … or would be, once the visitor has left the field. */
export const warning = [
  note,
  style({
    display: "none",
    selectors: { [`${field}:has(:user-invalid) &`]: { display: "flex" } }
  })
].join(" ");
