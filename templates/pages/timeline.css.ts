import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

/** Dated items below each other; shared by /about and /changelog. */
export const list = style({
  marginTop: "24px",
  borderTop: `1px solid ${vars.color.border}`
});

export const item = style(
  {
    display: "grid",
    gap: "8px 32px",
    paddingBlock: "32px",
    borderBottom: `1px solid ${vars.color.border}`
  },
  from("md", { gridTemplateColumns: "10rem minmax(0, 1fr)" })
);

export const date = style({
  ...type.small,
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.dimmed,
  paddingTop: "4px"
});

export const text = style({ display: "grid", gap: "12px" });

export const title = style({ ...type.h3 });

export const picture = style({ maxWidth: "28rem" });

export const lead = style({ color: vars.color.muted, maxWidth: "60ch" });
