import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const grid = style(
  { display: "grid", gap: "24px" },
  from("sm", { gridTemplateColumns: "1fr 1fr" }),
  from("lg", { gridTemplateColumns: "repeat(3, 1fr)" })
);

export const pair = style(
  { display: "grid", gap: "24px" },
  from("md", { gridTemplateColumns: "1fr 1fr" })
);

export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: "8px",
  height: "100%",
  padding: "20px",
  borderRadius: size.radius.large,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.elevated,
  ":hover": { borderColor: vars.color.control }
});

export const cover = style({ margin: "-20px -20px 8px", overflow: "hidden" });

export const eyebrow = style({
  ...type.tiny,
  fontFamily: vars.font.mono,
  color: vars.color.dimmed
});

export const title = style({ ...type.h4 });

export const link = style({
  color: "inherit",
  textDecoration: "none",
  // The whole card follows the link.
  "::after": { content: '""', position: "absolute", inset: 0, borderRadius: size.radius.large }
});

export const text = style({ ...type.small, color: vars.color.muted });
