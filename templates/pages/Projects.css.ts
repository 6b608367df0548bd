import { style } from "../theme/styles.ts";

/** What is said of the work as a whole. */
export const before = style({ marginBottom: "48px" });
