import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

export const sheet = style(
  {
    display: "grid",
    gap: "24px 48px",
    paddingBlock: "40px",
    borderTop: `1px solid ${vars.color.border}`
  },
  from("lg", { gridTemplateColumns: "1fr 1fr" })
);

export const number = style({ ...type.small, fontFamily: vars.font.mono, color: vars.color.link });

export const text = style({ display: "grid", gap: "12px", alignContent: "start" });

export const terms = style({
  ...type.small,
  fontFamily: vars.font.mono,
  color: vars.color.muted
});

export const lists = style({ display: "grid", gap: "20px", alignContent: "start" });

export const label = style({
  ...type.small,
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: 0
});

export const list = style({
  ...type.small,
  paddingLeft: "1.2em",
  listStyle: "disc",
  color: vars.color.text
});
