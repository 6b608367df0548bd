import { keyframes } from "@vanilla-extract/css";
import { style } from "../../theme/styles.ts";
import { motion, size, vars } from "../../theme/vars.css.ts";
import { sheet } from "../dialog/dialog.css.ts";

const enter = keyframes({ from: { opacity: 0, scale: "0.96" } });
const leave = keyframes({ to: { opacity: 0, scale: "0.98" } });

export const modal = style(sheet(), {
  inset: 0,
  width: "min(512px, 100vw - 32px)",
  height: "fit-content",
  maxHeight: "calc(100dvh - 64px)",
  margin: "auto",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.large,
  animation: `${enter} ${motion.overlayIn}`,
  selectors: {
    "&[data-phase=closing], &[data-phase=closed]": {
      animation: `${leave} ${motion.overlayOut} forwards`
    }
  }
});
