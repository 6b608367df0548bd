import { from } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

/** Each label takes a rule of its own. */
export const MOST_LABELS = 24;

export const gallery = style({ display: "grid", gap: "40px" });

export const filter = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px",
  margin: 0,
  padding: 0,
  border: 0,
  "@media": { print: { display: "none" } }
});

export const choice = style({
  ...type.small,
  position: "relative",
  display: "inline-flex",
  alignItems: "baseline",
  gap: "8px",
  padding: "6px 14px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.full,
  color: vars.color.muted,
  cursor: "pointer",
  ":hover": { background: vars.color.accented },
  selectors: {
    "&:has(:checked)": {
      borderColor: vars.color.highlighted,
      background: vars.color.highlighted,
      color: vars.color.canvas
    },
    "&:has(:focus-visible)": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" }
  },
  "@media": {
    "(pointer: coarse)": { paddingBlock: "10px" },
    "(forced-colors: active)": {
      selectors: {
        "&:has(:checked)": {
          forcedColorAdjust: "none",
          background: "Highlight",
          color: "HighlightText"
        }
      }
    }
  }
});

/** Out of sight, not out of reach. */
export const radio = style({ position: "absolute", inset: 0, opacity: 0, cursor: "pointer" });

export const count = style({
  ...type.tiny,
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  color: "inherit"
});

export const grid = style(
  { display: "grid", gap: "48px 32px" },
  from("md", { gridTemplateColumns: "1fr 1fr" })
);

export const item = style({});

for (let label = 0; label < MOST_LABELS; label++) {
  within(`${gallery}:has([value="${label}"]:checked) ${item}:not([data-labels~="${label}"])`, {
    display: "none"
  });
}
