import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const panes = style(
  {
    display: "grid",
    gap: "24px",
    gridTemplateColumns: "minmax(0, 1fr)",
    paddingBlock: "24px 64px",
    "@media": { print: { display: "block" } }
  },
  from("lg", {
    gridTemplateColumns: "min(16rem, 26%) minmax(0, 1fr)",
    gap: "48px",
    paddingTop: "40px"
  }),
  { "@media": { print: { display: "block", padding: 0 } } }
);

export const aside = style({ display: "none" }, from("lg", { display: "block" }), {
  "@media": { print: { display: "none" } }
});

export const sticky = style({
  position: "sticky",
  top: `calc(${size.header} + 24px)`,
  maxHeight: `calc(100dvh - ${size.header} - 48px)`,
  overflowY: "auto"
});

export const panel = style(
  {
    borderRadius: size.radius.medium,
    border: `1px solid ${vars.color.border}`,
    "@media": { print: { display: "none" } }
  },
  from("lg", { display: "none" })
);

export const summary = style({
  ...type.small,
  display: "flex",
  justifyContent: "space-between",
  padding: "10px 12px",
  fontWeight: 600,
  color: vars.color.highlighted,
  "::after": { content: '"+" / ""', fontFamily: vars.font.mono },
  selectors: {
    [`${panel}[open] &::after`]: { content: '"−" / ""' },
    // Safari draws a triangle of its own.
    "&::-webkit-details-marker": { display: "none" }
  }
});

const isOpen = `${panel}[open] &`;

/** What the panel's head does, as it is now. */
export const toOpen = style({ selectors: { [isOpen]: { display: "none" } } });
export const toClose = style({ display: "none", selectors: { [isOpen]: { display: "inline" } } });

export const inside = style({ padding: "0 8px 8px" });
