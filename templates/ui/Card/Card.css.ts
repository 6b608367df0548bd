import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";

export const grid = style(
  { display: "grid", gap: "48px 32px" },
  from("sm", { gridTemplateColumns: "1fr 1fr" }),
  from("lg", { gridTemplateColumns: "repeat(3, 1fr)" })
);

export const pair = style(
  { display: "grid", gap: "48px 32px" },
  from("md", { gridTemplateColumns: "1fr 1fr" })
);

const WIDE = "(min-width: 38rem)";

/** A plate with its words below it: the drawing is the surface, there is no box around both. */
export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: "6px",
  height: "100%"
});

/** Of a card with a plate. */
export const plated = style({
  "@container": {
    // Alone in a row, with its words beside the plate.
    [WIDE]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
      gridTemplateRows: "1fr",
      columnGap: "32px",
      alignItems: "end"
    }
  }
});

export const cover = style({
  marginBottom: "12px",
  "@container": { [WIDE]: { gridRow: "1 / span 3", marginBottom: 0 } },
  borderRadius: size.radius.large,
  overflow: "hidden",
  outline: "1px solid transparent",
  transition: `outline-color ${motion.base}`,
  selectors: { [`${card}:hover &`]: { outlineColor: vars.color.control } }
});

export const eyebrow = style(type.label);

export const title = style({ ...type.h3 });

export const link = style({
  color: "inherit",
  textDecoration: "none",
  ":hover": { color: vars.color.link },
  // The whole card follows the link.
  "::after": { content: '""', position: "absolute", inset: 0, borderRadius: size.radius.large }
});

export const text = style({ color: vars.color.muted, maxWidth: "60ch" });
