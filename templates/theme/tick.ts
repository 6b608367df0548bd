import type { StyleRule } from "@vanilla-extract/css";
import { vars } from "./vars.css.ts";

/** A hairline above, which begins with a survey tick. */
export function ticked(height: "8px" | "12px") {
  return {
    position: "relative",
    borderTop: `1px solid ${vars.color.border}`,
    "::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: 0,
      top: "-1px",
      width: "1px",
      height,
      background: vars.color.control
    }
  } as const satisfies StyleRule;
}
