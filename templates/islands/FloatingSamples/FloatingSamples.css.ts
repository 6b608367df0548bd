import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "16px" });

export const status = style({ ...type.label, marginTop: "16px" });

/** A drawing board: what is done to it is in its menu. */
export const board = style({
  display: "grid",
  placeItems: "center",
  minHeight: "9rem",
  padding: "16px",
  border: `1px dashed ${vars.color.control}`,
  borderRadius: size.radius.medium,
  color: vars.color.muted,
  textAlign: "center"
});

export const fields = style({ display: "grid", gap: "12px" });

export const field = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "24px"
});

export const input = style({
  ...type.small,
  width: "5.5rem",
  minHeight: "36px",
  padding: "5px 10px",
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.small,
  background: vars.color.canvas,
  color: vars.color.highlighted,
  "@media": { "(pointer: coarse)": { minHeight: "44px", fontSize: "1rem" } }
});

export const card = style({ display: "grid", gap: "4px", width: "16rem", maxWidth: "100%" });

export const cardTitle = style({
  ...type.h4,
  color: vars.color.highlighted,
  fontFamily: vars.font.serif,
  fontWeight: 500
});

export const cardNote = style({ ...type.label });
