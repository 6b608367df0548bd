import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const list = style({ borderBottom: `1px solid ${vars.color.border}` });

const base = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "16px 20px",
  paddingBlock: "24px",
  borderTop: `1px solid ${vars.color.border}`
});

/** With a plate before the words, on phones above them: the lines of a smaller drawing run into grey. */
export const row = [
  base,
  style(
    from("sm", {
      gridTemplateColumns: "12rem minmax(0, 1fr)",
      gridTemplateRows: "auto 1fr",
      columnGap: "28px"
    }),
    from("xl", {
      gridTemplateColumns: "14.5rem minmax(0, 1fr) 11rem",
      gridTemplateRows: "auto",
      columnGap: "32px"
    })
  )
].join(" ");

export const bare = [
  base,
  style(from("xl", { gridTemplateColumns: "minmax(0, 1fr) 12rem", columnGap: "32px" }))
].join(" ");

/** The whole drawing; on phones its middle. */
export const plate = style(
  {
    alignSelf: "start",
    width: "100%",
    aspectRatio: "5 / 2",
    objectFit: "cover",
    borderRadius: size.radius.medium,
    background: vars.color.subtle
  },
  from("sm", { gridRow: "1 / span 2", aspectRatio: "16 / 9" }),
  from("xl", { gridRow: 1 })
);

export const words = style({ display: "grid", gap: "4px", alignContent: "start", minWidth: 0 });

export const facts = style({
  ...type.label
});

export const title = style({ ...type.h3 });

export const link = style({
  color: "inherit",
  textDecoration: "none",
  ":hover": { color: vars.color.link },
  // The whole row follows the link.
  "::after": { content: '""', position: "absolute", inset: 0 }
});

export const text = style({ ...type.small, color: vars.color.muted, maxWidth: "60ch" });

export const result = style(
  { display: "grid", gap: "4px", alignContent: "start", gridColumn: -2 },
  from("xl", {
    gridColumn: "auto",
    paddingInlineStart: "20px",
    borderInlineStart: `1px solid ${vars.color.border}`
  })
);

export const value = style({
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  fontSize: "1.375rem",
  lineHeight: 1.2,
  letterSpacing: "-0.03em",
  color: vars.color.highlighted
});

export const label = style({ ...type.tiny, color: vars.color.muted });
