import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const brushed = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "12px"
});

export const fields = style({
  ...type.tiny,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 20px",
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  color: vars.color.muted,
  "@media": { "(scripting: none)": { display: "none" }, print: { display: "none" } }
});

export const field = style({
  display: "flex",
  flex: "1 1 16rem",
  alignItems: "center",
  gap: "8px",
  minWidth: 0
});

export const end = style({ minWidth: "2.5em" });

export const slider = style({
  flex: "1 1 4rem",
  minWidth: 0,
  height: "28px",
  accentColor: vars.color.primary,
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { height: "44px" } }
});

/** As wide as its longest text, so that sliders keep their length. */
export const told = style({
  minWidth: "11em",
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.highlighted
});
