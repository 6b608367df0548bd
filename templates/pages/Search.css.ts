import { from } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

/** What became of a search. Its line is kept free, so that nothing moves when it is said. */
export const state = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  minHeight: "52px",
  paddingBlock: "8px",
  color: vars.color.muted
});

export const retry = style({
  marginInlineStart: "12px",
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  // As high as fingers need, and the line no higher for it.
  "@media": { "(pointer: coarse)": { minHeight: "44px", marginBlock: "-4px" } }
});

/** The groups in a line, so that the last is as near as the first. */
export const contents = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 24px",
  marginBottom: "clamp(32px, 4vw, 56px)"
});

export const jump = style({
  ...type.small,
  display: "inline-flex",
  alignItems: "baseline",
  gap: "6px",
  paddingBlock: "4px",
  color: vars.color.highlighted,
  textDecoration: "none",
  ":hover": { color: vars.color.link, textDecoration: "underline" },
  "@media": { "(pointer: coarse)": { minHeight: "44px", alignItems: "center" } }
});

/** As in the index of an atlas: its name in the margin, then line by line. */
export const group = style(
  {
    display: "grid",
    gap: "0 32px",
    paddingBlock: "18px clamp(40px, 5vw, 64px)",
    borderTop: `1px solid ${vars.color.control}`
  },
  from("lg", { gridTemplateColumns: "12rem minmax(0, 1fr)" })
);

export const head = style(
  { display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: "4px 16px" },
  from("lg", {
    flexDirection: "column",
    justifyContent: "flex-start",
    position: "sticky",
    top: `calc(${size.header} + 24px)`,
    alignSelf: "start"
  })
);

export const label = style({ ...type.h2, fontWeight: 400, lineHeight: 1.1 });

export const count = style(type.label);

export const pages = style(
  { display: "grid", alignContent: "start" },
  from("md", { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: "32px" })
);

/** Followed anywhere, but for text that a mouse can select. */
const row = style({
  position: "relative",
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

const listed = style(
  {
    paddingBlock: "14px",
    borderTop: `1px solid ${vars.color.border}`,
    ":first-child": { borderTop: 0 }
  },
  from("md", { selectors: { "&:nth-child(2)": { borderTop: 0 } } }),
  from("lg", { selectors: { "&:nth-child(-n + 2)": { paddingTop: 0 } } })
);

export const page = `${row} ${listed}`;

export const link = style({
  ...type.h4,
  color: vars.color.highlighted,
  fontFamily: vars.font.serif,
  fontWeight: 500,
  textDecoration: "none",
  ":hover": { color: vars.color.link, textDecoration: "underline", textDecorationThickness: "1px" },
  "::after": { content: '""', position: "absolute", inset: 0 }
});

/** No wider than its words, which stand at the page's own side where they are of another direction. */
export const text = style({
  ...type.small,
  width: "fit-content",
  maxWidth: "68ch",
  color: vars.color.muted,
  // Above the link.
  "@media": { "(pointer: fine)": { position: "relative" } }
});

const found = style(
  {
    display: "grid",
    justifyItems: "start",
    gap: "2px",
    paddingBlock: "14px",
    borderTop: `1px solid ${vars.color.border}`,
    ":first-child": { borderTop: 0 }
  },
  from("lg", { selectors: { "&:first-child": { paddingTop: 0 } } })
);

export const hit = `${row} ${found}`;

export const trail = style(type.label);

within(`${found} mark`, {
  borderRadius: "2px",
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  // A ground of ours is none there.
  "@media": { "(forced-colors: active)": { background: "Mark", color: "MarkText" } }
});
