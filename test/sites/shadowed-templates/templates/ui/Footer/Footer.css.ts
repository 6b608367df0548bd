import { style } from "../../theme/styles.ts";

export const footer = style({ color: "rebeccapurple" });
