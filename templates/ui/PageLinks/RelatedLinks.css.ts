import { style } from "../../theme/styles.ts";
import { ticked } from "../../theme/tick.ts";
import { type, vars } from "../../theme/vars.css.ts";

/** Something to read, as in an index: a hairline with a tick, the date, the title in serif. */
export const link = style(ticked("8px"), {
  display: "block",
  height: "100%",
  paddingTop: "12px",
  color: vars.color.highlighted,
  textDecoration: "none",
  ":hover": { color: vars.color.link }
});

export const date = style({ ...type.label, display: "block" });

export const title = style({ ...type.h4, fontFamily: vars.font.serif });
