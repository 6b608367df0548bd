import { style } from "../../theme/styles.ts";

export const stack = style({ display: "grid", gap: "20px" });
