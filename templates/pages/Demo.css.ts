import { from } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { motion, size, type, vars } from "../theme/vars.css.ts";
import { bar } from "../ui/PageBar/PageBar.css.ts";

/** Its attribute says how low it may be; a higher window is filled. */
export const frame = style({
  width: "100%",
  minHeight: `calc(100dvh - ${bar})`,
  border: 0,
  background: vars.color.canvas
});

export const tool = style({
  ...type.small,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px",
  minWidth: "36px",
  minHeight: "36px",
  paddingInline: "10px",
  border: 0,
  borderRadius: size.radius.small,
  background: "none",
  color: vars.color.highlighted,
  fontWeight: 500,
  textDecoration: "none",
  cursor: "pointer",
  ":hover": { background: vars.color.accented },
  "@media": { "(pointer: coarse)": { minWidth: "44px", minHeight: "44px" } }
});

/** For screen readers alone where there is no room. */
export const words = style(
  { position: "absolute", width: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  from("md", { position: "static", width: "auto", clipPath: "none" })
);

/** Slides from the bar's end; a sheet from below on phones. */
export const panel = style(
  {
    position: "fixed",
    inset: "auto 0 0",
    width: "100%",
    maxWidth: "none",
    maxHeight: `calc(100dvh - ${bar} - 48px)`,
    margin: 0,
    padding: "24px 20px 32px",
    overflowY: "auto",
    overscrollBehavior: "contain",
    border: 0,
    borderTop: `1px solid ${vars.color.border}`,
    borderRadius: `${size.radius.large} ${size.radius.large} 0 0`,
    background: vars.color.elevated,
    color: vars.color.text,
    boxShadow: vars.shadow.medium,
    transition: `opacity ${motion.base}, transform ${motion.base}`,
    "@starting-style": { opacity: 0, transform: "translateY(8px)" }
  } as Parameters<typeof style>[0],
  from("md", {
    inset: "auto",
    top: `calc(${bar} + 8px)`,
    insetInlineEnd: "16px",
    width: "27rem",
    maxHeight: `calc(100dvh - ${bar} - 24px)`,
    padding: "24px",
    border: `1px solid ${vars.color.border}`,
    borderRadius: size.radius.large
  })
);

export const notes = style({ display: "grid", gap: "20px", justifyItems: "start" });
within(`${panel} ${notes} > div`, { fontSize: "0.9375rem", lineHeight: 1.6 });

export const lead = style({
  ...type.h4,
  fontFamily: vars.font.serif,
  color: vars.color.highlighted
});

export const facts = style({
  ...type.small,
  display: "grid",
  gap: "6px",
  width: "100%",
  paddingBlock: "12px",
  borderBlock: `1px solid ${vars.color.border}`
});

export const fact = style({ display: "grid", gridTemplateColumns: "6rem 1fr" });

export const label = style({ color: vars.color.dimmed });
