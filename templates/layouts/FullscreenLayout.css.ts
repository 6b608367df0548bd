import { from } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { stays } from "../theme/transitions.css.ts";
import { size, type, vars } from "../theme/vars.css.ts";
import { bar as barHeight } from "../ui/PageBar/PageBar.css.ts";

/** The way back stands in the first cell; the page spans all, so that it can lay its own part beside it. */
export const screen = style({
  flex: 1,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gridTemplateRows: `${barHeight} minmax(0, 1fr)`
});

within(`${screen} > main`, {
  gridColumn: "1 / -1",
  gridRow: "1 / -1",
  display: "grid",
  gridTemplateColumns: "subgrid",
  gridTemplateRows: "subgrid"
});
// Weak, so that a part of the page can take another place.
within(`:where(${screen} > main > *)`, { gridColumn: "1 / -1", gridRow: 2 });
/** The bar's ground and its line run across the window. */
within(`${screen} > main::before`, {
  content: '""',
  gridColumn: "1 / -1",
  gridRow: 1,
  position: "sticky",
  top: 0,
  zIndex: 20,
  background: vars.color.canvas,
  borderBottom: `1px solid ${vars.color.border}`
});

export const bar = style(
  {
    ...stays,
    gridColumn: 1,
    gridRow: 1,
    position: "sticky",
    top: 0,
    zIndex: 30,
    height: barHeight,
    display: "flex",
    alignItems: "center",
    paddingInlineStart: "4px",
    "@media": { print: { display: "none" } }
  },
  from("sm", { paddingInlineStart: "16px", gap: "16px" })
);

/** Home is one step further than back; phones have room for one of them. */
export const brand = style({ display: "none" }, from("md", { display: "block" }));

export const back = style({
  ...type.small,
  display: "inline-flex",
  alignItems: "center",
  gap: "8px",
  minWidth: "44px",
  minHeight: "36px",
  paddingInline: "12px",
  borderRadius: size.radius.small,
  color: vars.color.muted,
  fontWeight: 500,
  textDecoration: "none",
  ":hover": { background: vars.color.accented, color: vars.color.highlighted },
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

/** For screen readers alone on phones. */
export const words = style(
  { position: "absolute", width: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  from("sm", { position: "static", width: "auto", clipPath: "none" })
);
