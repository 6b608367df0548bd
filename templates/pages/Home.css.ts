import { from, wider } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { vars } from "../theme/vars.css.ts";

/** Measured results and whose they are, right under the promise. */
export const proof = style({ display: "grid", gap: "56px", paddingBlock: "32px 64px" });

export const clients = style({
  paddingTop: "40px",
  borderTop: `1px solid ${vars.color.border}`
});

export const split = style(
  { display: "grid", gap: "8px 64px" },
  from("lg", { gridTemplateColumns: "5fr 6fr" })
);

/** The points on the other side; whoever reads aloud still begins with the head. */
export const mirrored = style(
  { display: "grid", gap: "8px 64px" },
  from("lg", {
    gridTemplateColumns: "6fr 5fr"
  })
);

within(`${mirrored} > :first-child`, {
  "@media": { [wider("lg")]: { order: 1 } }
});

export const rows = style({ marginTop: "64px" });
