import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";

export const facet = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0
});

export const legend = style({
  ...type.small,
  padding: 0,
  marginBottom: "8px",
  fontWeight: 600,
  color: vars.color.highlighted
});

export const none = style({ ...type.tiny, color: vars.color.dimmed });

export const names = style({ margin: 0, padding: 0, listStyle: "none" });

export const option = style({
  ...type.tiny,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: "8px",
  minHeight: "32px",
  paddingInline: "4px",
  marginInline: "-4px",
  borderRadius: size.radius.small,
  color: vars.color.text,
  transition: `background-color ${motion.fast}`,
  selectors: {
    "&:has(input:checked)": { color: vars.color.highlighted, fontWeight: 600 }
  },
  "@media": {
    // Without script nothing is ticked, and nothing filtered.
    "(scripting: enabled)": {
      cursor: "pointer",
      selectors: { "&:hover": { background: vars.color.subtle } }
    },
    "(pointer: coarse)": { minHeight: "44px" }
  }
});

export const box = style({
  width: "16px",
  height: "16px",
  margin: 0,
  accentColor: vars.color.primary,
  "@media": { "(scripting: none)": { display: "none" }, print: { display: "none" } }
});

export const name = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  gridColumn: 2
});

export const count = style({
  gridColumn: 3,
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  fontSize: "0.75rem",
  color: vars.color.muted
});

export const bar = style({
  gridColumn: "2 / -1",
  width: "100%",
  height: "3px",
  color: vars.color.primary,
  background: vars.color.accented,
  "@media": { "(forced-colors: active)": { color: "CanvasText", background: "Canvas" } }
});

export const more = style({
  marginTop: "8px",
  "@media": { "(scripting: none)": { display: "none" } }
});
