import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

/** Columns stand beside each other where the table has room for them. */
const wide = (rule: object) => ({ "@container": { "(min-width: 46rem)": rule } });

export const scroll = style({
  containerType: "inline-size",
  maxHeight: "min(36rem, 80vh)",
  overflow: "auto",
  borderBlock: `1px solid ${vars.color.border}`,
  "@media": { print: { maxHeight: "none" } }
});

export const table = style(
  { ...type.tiny, display: "block", width: "100%", color: vars.color.text },
  wide({ display: "table", tableLayout: "fixed" })
);

export const heads = style(
  {
    position: "sticky",
    top: 0,
    zIndex: 1,
    display: "block",
    background: vars.color.canvas,
    borderBottom: `1px solid ${vars.color.border}`
  },
  wide({ display: "table-header-group" })
);

export const head = style(
  {
    display: "inline-block",
    padding: "4px 12px 4px 0",
    fontWeight: 400,
    textAlign: "start",
    color: vars.color.muted
  },
  wide({
    display: "table-cell",
    selectors: { "&:first-child": { width: "34%" } }
  })
);

export const plainHead = style({
  display: "none",
  "@media": { "(scripting: none)": { display: "inline" }, print: { display: "inline" } }
});

export const sort = style({
  ...type.tiny,
  display: "inline-flex",
  alignItems: "center",
  gap: "4px",
  minHeight: "32px",
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  cursor: "pointer",
  ":hover": { color: vars.color.highlighted },
  "@media": {
    "(pointer: coarse)": { minHeight: "44px" },
    "(scripting: none)": { display: "none" },
    print: { display: "none" }
  }
});

export const noArrow = style({ display: "flex", opacity: 0 });
export const arrows = {
  ascending: style({ display: "flex", rotate: "180deg", color: vars.color.highlighted }),
  descending: style({ display: "flex", color: vars.color.highlighted })
};

export const row = style(
  {
    display: "grid",
    gap: "2px 16px",
    padding: "10px 0",
    borderBottom: `1px solid ${vars.color.border}`
  },
  wide({ display: "table-row", padding: 0, borderBottom: 0 })
);

const cellOf = wide({
  display: "table-cell",
  padding: "10px 12px 10px 0",
  verticalAlign: "baseline",
  borderBottom: `1px solid ${vars.color.border}`
});

export const name = style(
  {
    display: "block",
    fontWeight: 500,
    textAlign: "start",
    color: vars.color.highlighted,
    overflowWrap: "anywhere"
  },
  cellOf
);

export const cell = style(
  {
    display: "block",
    color: vars.color.muted,
    overflowWrap: "anywhere",
    "::before": { content: 'attr(data-name) ": "', color: vars.color.dimmed }
  },
  cellOf,
  wide({ "::before": { content: "none" } })
);

export const space = style({ display: "block" }, wide({ display: "table-row" }));
export const spaceCell = style({ display: "block", padding: 0 }, wide({ display: "table-cell" }));
