import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const range = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "12px" });

export const out = style({ fill: vars.color.control, opacity: 0.55 });

export const fields = style({
  ...type.tiny,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "@media": { "(scripting: none)": { display: "none" }, print: { display: "none" } }
});

export const field = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  color: vars.color.muted
});

export const control = style({
  minHeight: "36px",
  width: "10rem",
  padding: "4px 8px",
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  background: vars.color.elevated,
  color: vars.color.highlighted,
  "@media": { "(pointer: coarse)": { minHeight: "44px", fontSize: "1rem" } }
});
