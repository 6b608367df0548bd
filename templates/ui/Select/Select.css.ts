import { style } from "../../theme/styles.ts";
import { vars } from "../../theme/vars.css.ts";
import { control } from "../Input/Input.css.ts";

export const frame = style({ position: "relative" });

export const select = [
  control,
  style({
    appearance: "none",
    paddingInlineEnd: "40px",
    textOverflow: "ellipsis",
    cursor: "pointer"
  })
].join(" ");

export const sign = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: "12px",
  display: "grid",
  alignItems: "center",
  color: vars.color.muted,
  pointerEvents: "none",
  "@media": { "(forced-colors: active)": { color: "FieldText" } }
});
