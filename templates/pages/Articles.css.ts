import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

/** The newest with its drawing beside its words. */
export const feature = style(
  { position: "relative", display: "grid", gap: "24px", marginBottom: "clamp(48px, 7vw, 96px)" },
  from("lg", { gridTemplateColumns: "7fr 5fr", gap: "48px", alignItems: "end" })
);

export const words = style({ display: "grid", gap: "12px" });

export const meta = style({
  ...type.label,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px"
});

export const title = style({ ...type.h2, fontWeight: 400 });

export const link = style({
  color: "inherit",
  textDecoration: "none",
  ":hover": { color: vars.color.link },
  // The whole feature follows the link.
  "::after": { content: '""', position: "absolute", inset: 0 }
});

export const lead = style({ ...type.lead, color: vars.color.muted });
