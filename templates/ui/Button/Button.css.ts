import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

const base = style({
  ...type.small,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px",
  minHeight: "40px",
  paddingInline: "16px",
  borderRadius: size.radius.medium,
  border: "1px solid transparent",
  fontWeight: 600,
  textDecoration: "none",
  whiteSpace: "nowrap",
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

export const variants = {
  solid: [
    base,
    style({
      background: vars.color.primary,
      color: vars.color.onPrimary,
      ":hover": { background: vars.color.primaryHover }
    })
  ].join(" "),
  outline: [
    base,
    style({
      borderColor: vars.color.control,
      color: vars.color.highlighted,
      ":hover": { background: vars.color.accented }
    })
  ].join(" ")
};
