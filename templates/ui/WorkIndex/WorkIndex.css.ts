import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

const ART = "22rem";
const ART_HEIGHT = "14rem";

export const list = style(
  { position: "relative", borderTop: `1px solid ${vars.color.border}` },
  from("xl", { marginInlineEnd: `calc(${ART} + 64px)`, minHeight: ART_HEIGHT })
);

export const row = style(
  {
    display: "grid",
    gridTemplateColumns: "4rem 1fr",
    gap: "2px 16px",
    alignItems: "baseline",
    paddingBlock: "18px",
    borderBottom: `1px solid ${vars.color.border}`
  },
  from("md", { gridTemplateColumns: "5rem minmax(0, 4fr) minmax(0, 3fr) minmax(0, 2fr)" })
);

export const year = style(type.label);

export const title = style({ ...type.h4, fontSize: "1.25rem" });

export const link = style({
  color: "inherit",
  textDecoration: "none",
  ":hover": { color: vars.color.link, textDecoration: "underline", textDecorationThickness: "1px" }
});

export const client = style(
  { ...type.small, gridColumn: 2, color: vars.color.muted },
  from("md", { gridColumn: "auto" })
);

export const category = style(
  { ...type.label, gridColumn: 2 },
  from("md", { gridColumn: "auto", textAlign: "end" })
);

/** A picture that is not displayed is not loaded either. */
export const plate = style(
  { display: "none" },
  from("xl", {
    position: "absolute",
    insetInlineStart: "calc(100% + 64px)",
    top: 0,
    width: ART,
    selectors: {
      [`${row}:is(:hover, :focus-within) > &`]: { display: "block" },
      // The first stands for all while none is pointed at.
      [`${list}:not(:has(${row}:is(:hover, :focus-within))) > ${row}:first-child > &`]: {
        display: "block"
      }
    }
  })
);

export const art = style({
  width: "100%",
  maxHeight: ART_HEIGHT,
  objectFit: "cover",
  borderRadius: size.radius.large
});
