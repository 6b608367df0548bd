import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { drifts } from "../theme/transitions.css.ts";
import { size, vars } from "../theme/vars.css.ts";

/** The sheet on the left, the drawing on the rest of the window. */
export const split = style(
  { display: "grid", flex: 1, gridTemplateRows: "auto 1fr" },
  from("lg", { gridTemplateColumns: "minmax(28rem, 2fr) 3fr" })
);

export const bar = style({ display: "flex", alignItems: "center", minHeight: size.header });

export const sheet = style({
  width: "100%",
  maxWidth: "30rem",
  margin: "auto",
  padding: "24px 24px 96px"
});

/** Nothing to read, and no room for it on phones. */
export const art = style(
  { display: "none" },
  from("lg", {
    ...drifts,
    display: "block",
    gridColumn: 2,
    gridRow: "1 / -1",
    width: "100%",
    height: "100dvh",
    position: "sticky",
    top: 0,
    objectFit: "cover",
    background: vars.color.subtle
  })
);
