import { style, within } from "../../theme/styles.ts";
import { motion, type, vars } from "../../theme/vars.css.ts";

export const frame = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: "12px",
  breakInside: "avoid"
});

export const caption = style({ display: "grid", gap: "2px" });

export const title = style({
  ...type.small,
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: 0,
  color: vars.color.highlighted
});

export const summary = style({ ...type.tiny, maxWidth: "72ch", color: vars.color.muted });

export const legend = style({
  ...type.tiny,
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 20px",
  color: vars.color.text
});

export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  minHeight: "24px"
});

export const chosen = style({
  position: "relative",
  selectors: {
    "&:hover": { color: vars.color.highlighted },
    "&:has(:focus-visible)": {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "2px",
      borderRadius: vars.radius.small
    }
  }
});

/** The whole entry is what is clicked. */
export const check = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  cursor: "pointer"
});

/** So many series of a chart can be hidden. */
export const FILTERED = 8;

// Without script. Where none is chosen all are shown; on paper, and in a file, they always are.
for (let at = 0; at < FILTERED; at++) {
  const hidden = `${frame}:not([data-whole]):has([data-series]:checked):has([data-series="${at}"]:not(:checked))`;
  within(`${hidden} [data-of="${at}"]`, { "@media": { screen: { display: "none" } } });
  // Without it what is piled up would float.
  within(`${hidden} [data-in="${at}"]`, { "@media": { screen: { opacity: 0.15 } } });
}
within(`${check}:not(:checked) ~ *`, { "@media": { screen: { opacity: 0.75 } } });
within(`${check}:not(:checked) ~ span`, {
  "@media": { screen: { textDecoration: "line-through" } }
});

export const swatch = style({ flex: "none", overflow: "visible" });

export const note = style({ ...type.tiny, color: vars.color.dimmed });

/** The opener of the table, and beside it that of a script's menu. */
export const foot = style({ position: "relative" });

export const exporter = style({
  ...type.tiny,
  position: "absolute",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  minHeight: "24px",
  padding: 0,
  border: 0,
  background: "none",
  cursor: "pointer",
  color: vars.color.muted,
  ":hover": { color: vars.color.highlighted },
  "@media": { "(scripting: none)": { display: "none" }, print: { display: "none" } }
});

export const details = style({ ...type.tiny, color: vars.color.muted });

export const opener = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "8px",
  minHeight: "24px",
  color: vars.color.muted,
  listStyle: "none",
  "::before": {
    content: '""',
    width: "6px",
    height: "6px",
    marginInline: "1px 2px",
    borderInlineEnd: "1.5px solid currentcolor",
    borderBlockEnd: "1.5px solid currentcolor",
    rotate: "-45deg",
    transition: `rotate ${motion.base}`
  },
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "details[open] > &::before": { rotate: "45deg" },
    "&:hover": { color: vars.color.highlighted }
  }
});

/** High tables scroll in their own place. */
export const scroll = style({
  maxHeight: "20rem",
  marginTop: "8px",
  overflow: "auto",
  "@media": { print: { maxHeight: "none" } }
});

export const table = style({
  ...type.tiny,
  width: "100%",
  fontVariantNumeric: "tabular-nums",
  color: vars.color.text
});

const cell = {
  padding: "4px 0 4px 16px",
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: "end",
  fontWeight: 400
} as const;

export const head = style({
  ...cell,
  position: "sticky",
  top: 0,
  verticalAlign: "bottom",
  background: vars.color.canvas,
  color: vars.color.dimmed,
  ":first-child": { paddingInlineStart: 0, textAlign: "start" }
});

export const rowHead = style({ ...cell, paddingInlineStart: 0, textAlign: "start" });

export const number = style({ ...cell, fontFamily: vars.font.mono, whiteSpace: "nowrap" });
