import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const hero = style({ paddingBlock: "clamp(64px, 10vw, 144px) clamp(48px, 6vw, 96px)" });

export const headline = style({ ...type.display, maxWidth: "16ch" });

export const eyebrow = style({
  ...type.small,
  fontFamily: vars.font.mono,
  color: vars.color.link,
  marginBottom: "24px"
});

export const lead = style({
  ...type.lead,
  maxWidth: "56ch",
  marginTop: "24px",
  color: vars.color.muted
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: "12px", marginTop: "32px" });

export const results = style({ marginTop: "clamp(48px, 6vw, 80px)" });

export const section = style({
  paddingBlock: "clamp(56px, 7vw, 104px)",
  borderTop: `1px solid ${vars.color.border}`
});

export const split = style(
  { display: "grid", gap: "32px 64px" },
  from("lg", { gridTemplateColumns: "1fr 1fr" })
);

export const second = style({}, from("lg", { order: 2 }));

export const points = style({ display: "grid", gap: "24px" });

export const grid = style(
  { display: "grid", gap: "32px" },
  from("sm", { gridTemplateColumns: "1fr 1fr" }),
  from("lg", { gridTemplateColumns: "repeat(3, 1fr)" })
);

export const point = style({ ...type.h4 });

export const text = style({ color: vars.color.muted });

export const quotes = style(
  { display: "grid", gap: "32px" },
  from("lg", { gridTemplateColumns: "repeat(3, 1fr)" })
);

export const quote = style({ display: "flex", flexDirection: "column", gap: "16px" });

export const words = style({
  ...type.lead,
  fontFamily: vars.font.serif,
  color: vars.color.highlighted
});

export const who = style({ ...type.small, display: "flex", alignItems: "center", gap: "12px" });

export const avatar = style({
  width: "48px",
  height: "48px",
  borderRadius: size.radius.full,
  background: vars.color.subtle
});

export const role = style({ color: vars.color.dimmed });

export const call = style({ background: vars.color.subtle });
