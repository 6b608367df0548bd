import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";

export const logos = style(
  { display: "grid", gridTemplateColumns: "1fr 1fr", gap: "20px 24px", alignItems: "center" },
  from("md", { gridTemplateColumns: "repeat(4, auto)", justifyContent: "space-between" })
);

export const logo = style({ height: "40px", width: "auto" });
