import { style } from "../../theme/styles.ts";

/** Says that there is more to see. */
export const link = style({ textDecorationStyle: "dotted" });
