import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { drifts } from "../theme/transitions.css.ts";
import { size, vars } from "../theme/vars.css.ts";

/** The sheet on the left, the drawing on the rest of the window. */
export const split = style(
  { display: "grid", flex: 1, gridTemplateRows: "auto auto 1fr" },
  from("lg", { gridTemplateColumns: "minmax(28rem, 2fr) 3fr", gridTemplateRows: "auto 1fr" })
);

export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: size.header
});

export const sheet = style(
  { width: "100%", maxWidth: "30rem", marginInline: "auto", padding: "40px 24px 96px" },
  from("lg", { marginBlock: "auto", paddingTop: "24px" })
);

/** Nothing to read: a strip above the sheet, and the rest of the window where there is room beside it. */
export const art = style(
  {
    ...drifts,
    gridRow: 2,
    width: "100%",
    height: "clamp(96px, 18vh, 200px)",
    objectFit: "cover",
    background: vars.color.subtle
  },
  from("lg", {
    gridColumn: 2,
    gridRow: "1 / -1",
    height: "100dvh",
    position: "sticky",
    top: 0
  })
);
