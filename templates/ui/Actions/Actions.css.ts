import { style } from "../../theme/styles.ts";

export const actions = style({ display: "flex", flexWrap: "wrap", gap: "12px" });
