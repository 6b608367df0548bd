import { keyframes } from "@vanilla-extract/css";
import { style } from "../../theme/styles.ts";
import { motion, vars } from "../../theme/vars.css.ts";
import { sheet } from "../dialog/dialog.css.ts";

const WIDTH = "min(448px, 100vw - 48px)";
const HEIGHT = "min(384px, 100dvh - 48px)";

const across = { height: "100dvh", width: WIDTH, insetBlock: 0 } as const;
const along = { width: "100%", height: HEIGHT, insetInline: 0 } as const;
const line = `1px solid ${vars.color.border}`;

/** By the edge: its place, and where it comes from. */
const EDGES = {
  left: { place: { ...across, left: 0, right: "auto", borderRight: line }, from: "-100% 0" },
  right: { place: { ...across, right: 0, left: "auto", borderLeft: line }, from: "100% 0" },
  top: { place: { ...along, top: 0, bottom: "auto", borderBottom: line }, from: "0 -100%" },
  bottom: { place: { ...along, bottom: 0, top: "auto", borderTop: line }, from: "0 100%" }
} as const;

const slideover = (edge: keyof typeof EDGES): string => {
  const { place, from } = EDGES[edge];
  const enter = keyframes({ from: { translate: from } });
  const leave = keyframes({ to: { translate: from } });
  return style(sheet(), place, {
    animation: `${enter} ${motion.overlayIn}`,
    selectors: {
      "&[data-phase=closing], &[data-phase=closed]": {
        animation: `${leave} ${motion.overlayOut} forwards`
      }
    }
  });
};

export const sides = {
  left: slideover("left"),
  right: slideover("right"),
  top: slideover("top"),
  bottom: slideover("bottom")
};
