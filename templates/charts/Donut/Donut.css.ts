import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";
import { wide } from "../wide.ts";

export const both = style(
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "20px 32px",
    alignItems: "center"
  },
  wide({ gridTemplateColumns: "11.5rem minmax(0, 1fr)" })
);

export const ring = style({
  width: "11.5rem",
  maxWidth: "100%",
  justifySelf: "center"
});

/** Letters grow with the ring, in whose units they are. */
export const label = style({
  fontFamily: vars.font.mono,
  fontSize: "12px",
  fill: vars.color.muted,
  "@media": { "(forced-colors: active)": { fill: "CanvasText" } }
});

export const total = style({
  fontFamily: vars.font.mono,
  fontSize: "18px",
  letterSpacing: "-0.03em",
  fill: vars.color.highlighted,
  "@media": { "(forced-colors: active)": { fill: "CanvasText" } }
});

/** A ring of which nothing is a part. */
export const nothing = style({
  fill: "none",
  stroke: vars.color.border,
  strokeWidth: "1px"
});

export const parts = style({ ...type.tiny, display: "grid" });

export const part = style({
  display: "grid",
  gridTemplateColumns: "14px minmax(0, 1fr) auto 3.5rem",
  alignItems: "center",
  columnGap: "12px",
  paddingBlock: "5px",
  borderBottom: `1px solid ${vars.color.border}`,
  ":last-child": { borderBottom: 0 }
});

export const value = style({
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.muted
});

export const share = style({
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
  color: vars.color.highlighted
});
