import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

/** When and how long in the left gutter, text in the middle, contents in the right one. */
export const article = style(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" },
  from("lg", { gridTemplateColumns: "10rem minmax(0, 1fr)", columnGap: "48px" }),
  from("xl", { gridTemplateColumns: "10rem minmax(0, 44rem) minmax(0, 1fr)", columnGap: "64px" })
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

export const authors = style({ ...type.small, display: "flex", flexWrap: "wrap", gap: "4px 16px" });

export const cover = style({ marginBottom: "56px" }, from("lg", { gridColumn: "2 / -1" }));

export const text = style({ minWidth: 0 }, from("lg", { gridColumn: 2 }));

export const contents = style({ display: "none" }, from("xl", { display: "block", gridColumn: 3 }));

export const after = style({ marginTop: "48px" });
