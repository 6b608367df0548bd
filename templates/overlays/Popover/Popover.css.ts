import { closeButton } from "../../theme/closeButton.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "16px",
  marginBottom: "12px"
});

export const title = style({
  ...type.h4,
  color: vars.color.highlighted,
  fontFamily: vars.font.serif,
  fontWeight: 500
});

export const close = style(closeButton, {
  flex: "none",
  width: "28px",
  height: "28px",
  // The cross is in line with the edge of what stands below.
  marginInlineEnd: "-6px",
  "@media": {
    "(pointer: coarse)": {
      width: "44px",
      height: "44px",
      marginBlock: "-8px",
      marginInlineEnd: "-14px"
    }
  }
});
