import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

const base = style({
  ...type.small,
  position: "relative",
  borderRadius: size.radius.full,
  color: vars.color.muted,
  cursor: "pointer",
  selectors: {
    "&:has(:focus-visible)": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" }
  },
  "@media": {
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

export const looks = {
  /** Among many, with room between them. */
  chip: [
    base,
    style({
      display: "inline-flex",
      alignItems: "baseline",
      gap: "8px",
      padding: "6px 14px",
      border: `1px solid ${vars.color.border}`,
      ":hover": { background: vars.color.accented },
      selectors: {
        "&:has(:checked)": {
          borderColor: vars.color.highlighted,
          background: vars.color.highlighted,
          color: vars.color.canvas
        }
      },
      "@media": { "(pointer: coarse)": { paddingBlock: "10px" } }
    })
  ].join(" "),
  /** One part of a switch. */
  segment: [
    base,
    style({
      display: "flex",
      alignItems: "center",
      minHeight: "36px",
      paddingInline: "18px",
      fontWeight: 500,
      selectors: {
        "&:has(:checked)": {
          background: vars.color.elevated,
          color: vars.color.highlighted,
          boxShadow: vars.shadow.small
        }
      },
      "@media": { "(pointer: coarse)": { minHeight: "44px" } }
    })
  ].join(" ")
};

/** What the parts of a switch lie in; where it is narrow they scroll. */
export const track = style({
  display: "flex",
  gap: "2px",
  minWidth: 0,
  maxWidth: "100%",
  margin: 0,
  padding: "3px",
  border: 0,
  borderRadius: size.radius.full,
  background: vars.color.accented,
  overflowX: "auto",
  scrollbarWidth: "none",
  whiteSpace: "nowrap",
  "@media": { print: { display: "none" } }
});

/** Out of sight, not out of reach. */
export const radio = style({ position: "absolute", inset: 0, opacity: 0, cursor: "pointer" });
