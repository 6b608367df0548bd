import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { ticked } from "../theme/tick.ts";
import { type, vars } from "../theme/vars.css.ts";

/** The promise over most of the width, what it means at its foot. */
export const opening = style(
  {
    display: "grid",
    gap: "24px 64px",
    paddingBlock: "clamp(40px, 7vw, 96px) clamp(40px, 5vw, 64px)"
  },
  from("lg", { gridTemplateColumns: "minmax(0, 8fr) minmax(0, 4fr)", alignItems: "end" })
);

export const titles = style({ display: "grid", gap: "24px" });

export const title = style({
  ...type.display,
  fontSize: "clamp(2.5rem, 1.5rem + 4vw, 4.25rem)",
  fontWeight: 400,
  maxWidth: "17ch"
});

export const lead = style({ ...type.lead, color: vars.color.muted, maxWidth: "46ch" });

/** All of them stand on one line. */
export const people = style(
  { display: "grid", gap: "32px", paddingBottom: "clamp(56px, 7vw, 96px)" },
  from("sm", { gridTemplateColumns: "1fr 1fr", gap: "40px 32px" }),
  from("lg", { gridTemplateColumns: "repeat(auto-fit, minmax(13rem, 1fr))", gap: 0 })
);

export const person = style(
  {
    display: "grid",
    gridTemplateColumns: "7rem minmax(0, 1fr)",
    columnGap: "20px",
    alignContent: "start"
  },
  from("sm", { gridTemplateColumns: "minmax(0, 1fr)" }),
  // What they say of themselves begins on one line as well.
  from("lg", { gridRow: "span 5", gridTemplateRows: "subgrid" })
);

const row = (number: number) => from("lg", { gridRow: number });

export const ground = style(
  { gridRow: "1 / span 4", alignSelf: "start", borderBottom: `1px solid ${vars.color.control}` },
  from("sm", { gridRow: "auto", marginBottom: "20px" }),
  row(1)
);

export const portrait = style(
  { width: "100%", marginBottom: "-1px" },
  from("sm", { maxWidth: "18rem" }),
  // As wide as the columns of three; somebody alone does not fill the page.
  from("lg", { maxWidth: "26rem" })
);

const inset = from("lg", { paddingInlineEnd: "32px" });

export const name = style({ ...type.h3, marginBottom: "2px" }, inset, row(2));

export const role = style({ ...type.small, color: vars.color.highlighted }, inset, row(3));

export const place = style(
  {
    ...type.label,
    color: vars.color.link,
    marginBlock: "2px 10px"
  },
  row(4)
);

export const bio = style({ ...type.small, color: vars.color.muted }, inset, row(5));

/** A ledger: what we hold on to, why, and what it has cost. */
export const value = style(
  ticked("12px"),
  { display: "grid", gap: "8px 32px", paddingBlock: "28px" },
  from("md", { gridTemplateColumns: "minmax(0, 1fr) 11rem" }),
  from("lg", { gridTemplateColumns: "calc((100% - 32px) / 3) minmax(0, 1fr) 12rem" })
);

export const valueTitle = style({ ...type.h3 });

export const valueText = style(
  { color: vars.color.muted, maxWidth: "56ch" },
  from("md", { gridRow: 2 }),
  from("lg", { gridRow: 1, gridColumn: 2 })
);

export const cost = style(
  { display: "grid", gap: "2px", alignContent: "start" },
  from("md", { gridRow: "1 / span 2", gridColumn: 2, textAlign: "end" }),
  from("lg", { gridRow: 1, gridColumn: 3 })
);

export const price = style({
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  fontSize: "1.375rem",
  lineHeight: 1.3,
  letterSpacing: "-0.04em",
  color: vars.color.highlighted
});

export const priceLabel = style({ ...type.small, color: vars.color.muted });

export const split = style(
  { display: "grid", gap: "8px 32px" },
  from("lg", { gridTemplateColumns: "minmax(0, 4fr) minmax(0, 8fr)" })
);

export const numbers = style({ display: "grid", gap: "48px" });
