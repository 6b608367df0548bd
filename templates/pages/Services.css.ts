import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { ticked } from "../theme/tick.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const panes = style(
  { display: "grid" },
  from("lg", { gridTemplateColumns: "14rem minmax(0, 1fr)", gap: "64px" })
);

export const anchors = style({ display: "none" }, from("lg", { display: "block" }));

export const anchorList = style({
  ...type.small,
  position: "sticky",
  top: `calc(${size.header} + 32px)`,
  borderInlineStart: `1px solid ${vars.color.border}`
});

export const anchor = style({
  display: "block",
  padding: "6px 16px",
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { color: vars.color.highlighted }
});

export const sheet = style({
  display: "grid",
  gap: "16px",
  paddingBlock: "32px clamp(56px, 7vw, 96px)",
  borderTop: `1px solid ${vars.color.border}`
});

export const anchorNumber = style({ ...type.label, color: vars.color.link });

export const words = style(
  { display: "grid", gap: "16px", alignContent: "start", order: 1 },
  from("md", { order: 0 })
);

/** Words, and the drawing that goes with them: above them on telephones. */
export const beside = style(
  { display: "grid", gap: "24px 64px" },
  from("md", { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 24rem)", alignItems: "start" })
);

export const number = style({
  ...type.label,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  color: vars.color.link
});

export const title = style({ ...type.h2, fontWeight: 400 });

export const lead = style({ ...type.lead, maxWidth: "60ch", color: vars.color.muted });

export const terms = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 13rem))",
  gap: "8px 32px",
  paddingTop: "8px"
});

/** How long, from what price: what most visitors look for. */
export const term = style({
  ...type.h3,
  ...ticked("8px"),
  paddingTop: "12px",
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "-0.03em",
  color: vars.color.highlighted
});

export const lists = style(
  { display: "grid", gap: "32px 48px", paddingTop: "16px" },
  from("md", { gridTemplateColumns: "1fr 1fr" })
);

export const label = style({
  ...type.small,
  marginBottom: "14px",
  fontFamily: vars.font.sans,
  fontWeight: 500,
  letterSpacing: 0
});

export const list = style({ ...type.small, display: "grid", gap: "12px" });

export const point = style({ display: "flex", gap: "10px", alignItems: "baseline" });
