import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

export const page = style({ display: "grid", gap: "16px", justifyItems: "start" });

export const code = style({ ...type.display, fontFamily: vars.font.mono, color: vars.color.link });

export const message = style({ color: vars.color.muted, overflowWrap: "anywhere" });

export const links = style({ display: "flex", flexWrap: "wrap", gap: "8px 24px" });
