import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

/** The slip of a toast that stays: a mark at its edge, in the colour of errors. */
export const summary = style({
  position: "relative",
  display: "flex",
  gap: "12px",
  padding: "14px 18px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  color: vars.color.text,
  ":focus-visible": { borderRadius: size.radius.medium },
  "::before": {
    content: '""',
    position: "absolute",
    insetBlock: "13px",
    insetInlineStart: "-1px",
    // A line, not a ground: grounds go where colours are forced.
    borderInlineStart: `3px solid ${vars.color.error}`,
    borderStartEndRadius: "3px",
    borderEndEndRadius: "3px"
  }
});

export const icon = style({ flex: "none", paddingTop: "1px", color: vars.color.error });

export const words = style({ display: "grid", flex: 1, gap: "6px", minWidth: 0 });

export const title = style({ ...type.small, fontWeight: 600, color: vars.color.highlighted });

export const more = style({ ...type.small, display: "grid", gap: "10px" });

export const list = style({ display: "grid", gap: "2px" });

export const link = style({
  display: "inline-block",
  paddingBlock: "2px",
  color: vars.color.error,
  "@media": { "(pointer: coarse)": { paddingBlock: "10px" } }
});
