import { wider } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";
import { DROPDOWN_ANIMATION } from "../delays.ts";

export const list = style({ display: "flex", flexWrap: "wrap", gap: "4px" });

export const top = style({
  ...type.small,
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minHeight: "36px",
  padding: "5px 12px",
  border: 0,
  borderRadius: size.radius.small,
  background: "none",
  color: vars.color.highlighted,
  fontWeight: 500,
  textDecoration: "none",
  cursor: "pointer",
  ":hover": { background: vars.color.accented },
  ":focus-visible": { borderRadius: size.radius.small },
  selectors: {
    '&[aria-expanded="true"]': { background: vars.color.accented },
    "&[aria-current]": { color: vars.color.link }
  },
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

export const chevron = style({
  display: "grid",
  color: vars.color.muted,
  transition: `rotate ${motion.base}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: "180deg" } }
});

const fade = `${DROPDOWN_ANIMATION}ms ease-out`;

/** Always part of the page, so that the browser itself shows it and lets it fade. */
export const panel = style({
  position: "fixed",
  inset: "auto",
  margin: 0,
  width: "max-content",
  maxWidth: "min(36rem, 100vw - 16px)",
  padding: "8px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.large,
  background: vars.color.elevated,
  color: vars.color.text,
  boxShadow: vars.shadow.medium,
  overflowY: "auto",
  overscrollBehavior: "contain",
  opacity: 0,
  transition: `opacity ${fade}, translate ${fade}, display ${fade} allow-discrete, overlay ${fade} allow-discrete`,
  selectors: {
    "&:popover-open": { opacity: 1 },
    // Where no script says where it is, it stands below its word.
    "&:not([style])": { margin: "6px 0 0", positionArea: "block-end span-inline-end" } as object
  },
  "@starting-style": {
    selectors: { "&:popover-open": { opacity: 0, translate: "0 -4px" } }
  }
} as Parameters<typeof style>[0]);

export const links = style({
  display: "grid",
  gap: "2px",
  "@media": { [wider("md")]: { gridTemplateColumns: "repeat(2, minmax(0, 17rem))" } }
});

export const link = style({
  display: "flex",
  gap: "12px",
  height: "100%",
  minHeight: "44px",
  padding: "10px 12px",
  borderRadius: size.radius.small,
  color: vars.color.text,
  textDecoration: "none",
  ":hover": { background: vars.color.accented },
  ":focus-visible": { outlineOffset: "-2px", borderRadius: size.radius.small }
});

export const icon = style({
  display: "grid",
  flex: "none",
  paddingTop: "1px",
  color: vars.color.link
});

export const words = style({ display: "grid", alignContent: "start", gap: "2px", minWidth: 0 });

export const label = style({ ...type.small, color: vars.color.highlighted, fontWeight: 500 });

export const description = style({ ...type.tiny, color: vars.color.muted });
