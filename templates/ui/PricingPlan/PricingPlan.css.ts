import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

/** Of the columns on wide screens, which a table below the plans may share. */
export const columns = {
  first: "clamp(10.5rem, 17vw, 15rem)",
  gap: "20px",
  /** From the edge of a plan to its words. */
  inset: "clamp(17px, 2vw, 25px)"
} as const;

/** The switch and the plans: one below the other, or in columns whose rows are those of all plans. */
export const plans = style(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "24px" },
  from("lg", {
    gridTemplateColumns: columns.first,
    gridAutoColumns: "minmax(0, 1fr)",
    gridAutoFlow: "column",
    gridTemplateRows: "repeat(3, auto) 1fr auto",
    gap: `0 ${columns.gap}`
  })
);

export const billing = style({
  display: "flex",
  alignSelf: "start",
  width: "fit-content",
  margin: 0,
  padding: "3px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.full,
  background: vars.color.subtle
});

/** On tablets a band: what it is and costs, and beside that what one gets. */
export const plan = style(
  {
    display: "grid",
    gap: "20px 48px",
    padding: "24px",
    borderRadius: size.radius.large,
    border: `1px solid ${vars.color.border}`,
    background: vars.color.elevated,
    color: vars.color.highlighted
  },
  from("sm", {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    gridTemplateRows: "repeat(3, auto) 1fr",
    padding: "32px"
  }),
  from("lg", {
    gridRow: "1 / -1",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateRows: "subgrid",
    padding: `28px calc(${columns.inset} - 1px)`
  })
);

export const highlighted = style({
  borderColor: vars.color.ink,
  background: vars.color.ink,
  color: vars.color.onInk
});

export const title = style({ ...type.h3, color: "inherit" });

export const price = style({
  fontSize: "clamp(1.75rem, 1.1rem + 1.2vw, 2.25rem)",
  lineHeight: 1.2,
  letterSpacing: "-0.04em",
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums"
});

export const byMonth = style({
  selectors: { [`${plans}:has([value=year]:checked) &`]: { display: "none" } }
});

export const byYear = style({
  selectors: { [`${plans}:not(:has([value=year]:checked)) &`]: { display: "none" } }
});

export const terms = style({
  ...type.small,
  fontFamily: vars.font.sans,
  letterSpacing: 0,
  color: vars.color.muted,
  selectors: { [`${highlighted} &`]: { color: vars.color.onInkMuted } }
});

export const features = style(
  { ...type.small, display: "grid", gap: "10px", alignContent: "start" },
  from("sm", { gridColumn: 2, gridRow: "1 / -1" }),
  from("lg", { gridColumn: "auto", gridRow: "auto" })
);

export const feature = style({ display: "flex", gap: "10px", alignItems: "baseline" });

/** The button is as wide as what stands above it. */
export const action = style({ display: "grid", alignContent: "end" });
