import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

/** When, how long and the contents in the left gutter, text in the middle, its notes in the right one. */
export const article = style(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" },
  from("lg", { gridTemplateColumns: "10rem minmax(0, 1fr)", columnGap: "48px" }),
  from("xl", { gridTemplateColumns: "13rem minmax(0, 43rem) minmax(0, 1fr)", columnGap: "56px" }),
  { "@media": { print: { display: "block" } } }
);

export const meta = style(
  {
    ...type.label,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "6px 16px",
    marginBottom: "20px"
  },
  from("lg", {
    flexDirection: "column",
    alignItems: "start",
    paddingTop: "14px",
    borderTop: `1px solid ${vars.color.border}`,
    marginTop: "12px"
  })
);

export const head = style(
  { display: "grid", gap: "20px", marginBottom: "40px" },
  from("lg", { gridColumn: "2 / -1", maxWidth: "54rem", marginBottom: "56px" })
);

export const title = style({
  ...type.h1,
  fontSize: "clamp(2.25rem, 1.5rem + 3vw, 3.75rem)",
  fontWeight: 400
});

export const lead = style({ ...type.lead, color: vars.color.muted, maxWidth: "56ch" });

export const cover = style({ marginBottom: "56px" }, from("lg", { gridColumn: "2 / -1" }), {
  "@media": { print: { display: "none" } }
});

/** As high as the text, which is what the window is to hold on to when something is put in above. */
export const contents = style(
  from("lg", { gridColumn: 2 }),
  from("xl", { gridColumn: 1, overflowAnchor: "none" })
);

export const text = style({ minWidth: 0 }, from("lg", { gridColumn: 2 }));

export const after = style({
  display: "grid",
  gap: "40px",
  maxWidth: size.measure,
  marginTop: "64px"
});

export const labels = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px 24px",
  paddingTop: "20px",
  borderTop: `1px solid ${vars.color.border}`
});

export const section = style({
  ...type.small,
  marginBottom: "20px",
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: 0
});

export const related = style({
  marginTop: "64px",
  "@media": { print: { display: "none" } }
});
