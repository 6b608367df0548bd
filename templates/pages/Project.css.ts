import { style } from "../theme/styles.ts";

export const cover = style({ marginBottom: "40px" });

export const facts = style({
  display: "grid",
  gap: "24px",
  marginBottom: "40px",
  ":empty": { display: "none" }
});
