import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const parts = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center"
});

/** Seven and two gaps fit in a line of the narrowest phone. */
export const part = style(
  {
    ...type.label,
    display: "grid",
    placeItems: "center",
    minWidth: "36px",
    minHeight: "44px",
    color: vars.color.highlighted,
    textDecoration: "none",
    ":hover": { color: vars.color.link, textDecoration: "underline" },
    selectors: { "&[aria-current]": { boxShadow: `inset 0 -2px ${vars.color.primary}` } }
  },
  from("sm", { minWidth: "44px" })
);

export const gap = style(
  {
    ...type.label,
    display: "grid",
    placeItems: "center",
    minWidth: "18px",
    minHeight: "44px"
  },
  from("sm", { minWidth: "28px" })
);
