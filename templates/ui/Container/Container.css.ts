import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size } from "../../theme/vars.css.ts";

const gutters = style(
  { width: "100%", marginInline: "auto", paddingInline: "16px" },
  from("sm", { paddingInline: "24px" }),
  from("lg", { paddingInline: "32px" })
);

export const widths = {
  page: [gutters, style({ maxWidth: size.page })].join(" "),
  narrow: [gutters, style({ maxWidth: size.narrow })].join(" "),
  prose: [gutters, style({ maxWidth: `calc(${size.prose} + 64px)` })].join(" ")
};

const padding = "clamp(40px, 6vw, 80px)";
export const spaced = style({ paddingBlock: padding });
