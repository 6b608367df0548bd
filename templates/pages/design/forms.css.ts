import { style } from "../../theme/styles.ts";
import { size, vars } from "../../theme/vars.css.ts";

/** What choices of each look stand on. */
export const choices = {
  chip: style({ display: "flex", flexWrap: "wrap", gap: "8px" }),
  segment: style({
    display: "flex",
    justifySelf: "start",
    gap: "2px",
    padding: "3px",
    borderRadius: size.radius.full,
    background: vars.color.accented
  })
};
