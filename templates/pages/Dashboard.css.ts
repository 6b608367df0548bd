import { from } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";
import { scope } from "../ui/CountTable/CountTable.css.ts";

export const page = [
  scope,
  style({
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "32px",
    paddingBlock: "16px 72px"
  })
].join(" ");

export const strip = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 24px",
  minHeight: "42px"
});

/** An open circle: nothing flows. */
export const state = style({
  ...type.tiny,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  fontFamily: vars.font.mono,
  color: vars.color.dimmed,
  marginInlineStart: "auto",
  "::before": {
    content: '""',
    width: "8px",
    height: "8px",
    border: "1.5px solid currentcolor",
    borderRadius: "50%"
  }
});

export const lead = style({
  fontFamily: vars.font.serif,
  fontSize: "clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)",
  lineHeight: 1.4,
  letterSpacing: "-0.01em",
  color: vars.color.highlighted,
  maxWidth: "44ch",
  textWrap: "balance",
  // Without a strip above it.
  selectors: { "&:first-child": { marginTop: "24px" } }
});

export const grid = style(
  { display: "grid", gap: "48px 40px" },
  from("lg", { gridTemplateColumns: "repeat(12, minmax(0, 1fr))", gridAutoFlow: "dense" })
);

const section = style({ display: "flex", flexDirection: "column", gap: "16px", minWidth: 0 });

/** As high as the panels beside it together. */
export const table = [
  section,
  style(from("lg", { gridColumn: "8 / -1", gridRow: "1 / span 2" }))
].join(" ");

export const beside = [section, style(from("lg", { gridColumn: "1 / span 7" }))].join(" ");

export const panel = [
  section,
  style(
    from("lg", {
      gridColumn: "span 6",
      selectors: { "&:first-child:nth-last-child(odd)": { gridColumn: "1 / -1" } }
    })
  )
].join(" ");

export const title = style({
  ...type.small,
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: 0
});

export const words = style({
  display: "grid",
  gap: "24px",
  paddingTop: "32px",
  borderTop: `1px solid ${vars.color.border}`
});

within(`${words} h2`, type.h3);

export const source = style({ ...type.label });
