import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

/** Without script there is a prepared e-mail in its place. */
export const letter = style({
  display: "grid",
  gap: "24px",
  "@media": { "(scripting: none)": { display: "none" } }
});

export const ways = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "12px" });

export const said = style({
  ...type.small,
  display: "grid",
  gap: "4px",
  color: vars.color.muted
});
