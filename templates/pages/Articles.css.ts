import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

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

/** Follows along, so that the other years stay at hand. */
export const bar = style({
  position: "sticky",
  top: size.header,
  zIndex: 1,
  paddingBlock: "12px",
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.canvas,
  "@media": { print: { display: "none" } }
});

export const years = style({ display: "flex", gap: "4px 20px", overflowX: "auto" });

export const year = style({
  ...type.small,
  display: "inline-flex",
  alignItems: "baseline",
  gap: "6px",
  paddingBlock: "4px",
  color: vars.color.highlighted,
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  ":hover": { color: vars.color.link, textDecoration: "underline" },
  "@media": { "(pointer: coarse)": { minHeight: "44px", alignItems: "center" } }
});

export const count = style({ ...type.tiny, color: vars.color.dimmed });

export const group = style(
  { display: "grid", gap: "16px", marginTop: "48px", scrollMarginTop: "4rem" },
  from("lg", { gridTemplateColumns: "7rem minmax(0, 1fr)", gap: "32px" })
);

export const groupTitle = style(
  { ...type.h2, fontWeight: 400, scrollMarginTop: "4rem" },
  from("lg", {
    position: "sticky",
    top: `calc(${size.header} + 72px)`,
    alignSelf: "start",
    lineHeight: 1
  })
);
