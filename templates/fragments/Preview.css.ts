import { style } from "../theme/styles.ts";

/** What can be done, side by side where there is room. */
export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px"
});
