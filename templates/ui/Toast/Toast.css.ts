import { closeButton } from "../../theme/closeButton.ts";
import { style, within } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";

const ICON = "20px";
const GAP = "12px";

/** A slip of paper, with a mark at its edge in the colour of its kind. */
export const toast = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: "4px",
  paddingBlock: "14px",
  paddingInline: "18px 8px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.large,
  background: vars.color.elevated,
  color: vars.color.text,
  boxShadow: vars.shadow.medium,
  "::before": {
    content: '""',
    position: "absolute",
    insetBlock: "13px",
    insetInlineStart: "-1px",
    // A line, not a ground: grounds go where colours are forced.
    borderInlineStart: `3px solid ${vars.color.info}`,
    borderStartEndRadius: "3px",
    borderEndEndRadius: "3px"
  }
});

export const said = style({ display: "flex", gap: GAP, minWidth: 0 });

export const icon = style({
  flex: "none",
  display: "grid",
  alignContent: "start",
  color: vars.color.info
});

for (const kind of ["success", "warning", "error"] as const) {
  within(`${toast}[data-kind=${kind}]::before`, { borderInlineStartColor: vars.color[kind] });
  within(`${toast}[data-kind=${kind}] ${icon}`, { color: vars.color[kind] });
}

export const words = style({ flex: 1, display: "grid", gap: "2px", minWidth: 0 });

export const title = style({ ...type.small, color: vars.color.highlighted, fontWeight: 600 });

export const description = style({ ...type.small, color: vars.color.muted });

export const close = style(closeButton, {
  width: "32px",
  height: "32px",
  marginBlock: "-5px",
  "@media": {
    "(pointer: coarse)": { width: "44px", height: "44px", marginBlock: "-11px" }
  }
});

export const actions = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: "8px",
  marginTop: "12px",
  paddingInline: `calc(${ICON} + ${GAP}) 8px`,
  selectors: { "&:empty": { display: "none" } }
});

export const action = style({
  ...type.small,
  minHeight: "32px",
  padding: "3px 12px",
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.small,
  background: "none",
  color: vars.color.highlighted,
  fontWeight: 500,
  cursor: "pointer",
  transition: `background-color ${motion.fast}, border-color ${motion.fast}, transform ${motion.fast}`,
  ":hover": { background: vars.color.accented, borderColor: vars.color.highlighted },
  ":active": { transform: "scale(0.97)" },
  ":focus-visible": { borderRadius: size.radius.small },
  "@media": { "(pointer: coarse)": { minHeight: "44px", paddingInline: "16px" } }
});
