import { style } from "../../theme/styles.ts";
import { scope } from "../../ui/CountTable/CountTable.css.ts";

export const counts = [
  scope,
  style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "16px" })
].join(" ");

/** Labels, values and notes of all stand in line. */
export const stats = style({
  display: "grid",
  gridAutoFlow: "column",
  gridTemplateRows: "repeat(3, auto)",
  justifyContent: "start",
  columnGap: "48px"
});
