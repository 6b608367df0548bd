import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";

/** Two charts beside each other, in the narrow form that they have there. */
export const beside = style(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "56px 40px" },
  from("md", { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" })
);

export const sparks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))",
  gap: "24px"
});
