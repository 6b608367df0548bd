import { style } from "../../theme/styles.ts";
import { vars } from "../../theme/vars.css.ts";

export const section = style({
  position: "relative",
  paddingBlock: "clamp(56px, 8vw, 112px)",
  borderTop: `1px solid ${vars.color.border}`,
  "::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: 0,
    top: "-1px",
    width: "1px",
    height: "12px",
    background: vars.color.control
  }
});
