import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const samples = style({ display: "grid", gap: "16px" });

export const said = style({ ...type.small, color: vars.color.muted });

export const row = style({ display: "flex", flexWrap: "wrap", gap: "8px" });

export const options = style({ display: "grid", gap: "12px", padding: 0, border: 0 });

export const paragraph = style({
  selectors: { "& + &": { marginTop: "12px" } }
});

export const legend = style({ ...type.small, marginBottom: "8px", padding: 0, fontWeight: 500 });
