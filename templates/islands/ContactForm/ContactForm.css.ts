import { from } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const form = style({ display: "grid", gap: "24px" });

/** One that only script can send: without it there would be nothing but fields that lead nowhere. */
export const formOfScript = [
  form,
  style({ "@media": { "(scripting: none)": { display: "none" } } })
].join(" ");

/** Two in a row; one that is left over takes the row. */
export const pairs = style(
  { display: "grid", gap: "24px" },
  from("sm", { gridTemplateColumns: "1fr 1fr", gap: "24px 20px" })
);

within(`${pairs} > :last-child:nth-child(odd)`, { gridColumn: "1 / -1" });

/** What a good message says, one after the other on a line. */
export const outline = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 20px",
  counterReset: "point"
});

export const point = style({
  counterIncrement: "point",
  "::before": {
    ...type.tiny,
    content: 'counter(point) / ""',
    marginInlineEnd: "6px",
    fontFamily: vars.font.mono,
    color: vars.color.link
  }
});

/** As high as the widget that comes, so that nothing moves when it does. */
export const check = style({ minHeight: "65px" });

export const ways = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "12px" });

export const sent = style({
  display: "grid",
  gap: "12px",
  color: vars.color.text,
  ":focus-visible": { outlineOffset: "10px" }
});

export const sentTitle = style({
  ...type.h3,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  fontFamily: vars.font.serif,
  color: vars.color.success
});

export const reference = style({
  fontFamily: vars.font.mono,
  fontSize: "1.25rem",
  color: vars.color.highlighted,
  userSelect: "all"
});
