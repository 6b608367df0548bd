import { style, within } from "../../theme/styles.ts";
import { motion, size, vars } from "../../theme/vars.css.ts";
import { sheet } from "../dialog/dialog.css.ts";

const RADIUS = "16px";
const LEFT_FREE = "40px"; // so that the page is still there

const across = { width: "100%", insetInline: 0, maxHeight: `calc(100dvh - ${LEFT_FREE})` } as const;
/** Lines of text that can be read, however wide the window is. */
const measure = { paddingInline: "max(0px, (100% - 688px) / 2)" } as const;
const along = {
  height: "100dvh",
  insetBlock: 0,
  width: `min(448px, 100vw - ${LEFT_FREE})`
} as const;
const OFFSET = "var(--drawer-offset, 0px)";
const BACK = `calc(-1 * ${OFFSET})`;

/** By the edge: where it lies, how it is pushed back by an offset, and where it is when it is shut. */
const EDGES = {
  bottom: {
    place: { ...across, ...measure, inset: "auto 0 0", borderRadius: `${RADIUS} ${RADIUS} 0 0` },
    pushed: `0 ${OFFSET}`,
    shut: "0 100%"
  },
  top: {
    place: { ...across, ...measure, inset: "0 0 auto", borderRadius: `0 0 ${RADIUS} ${RADIUS}` },
    pushed: `0 ${BACK}`,
    shut: "0 -100%"
  },
  left: {
    place: { ...along, inset: "0 auto 0 0", borderRadius: `0 ${RADIUS} ${RADIUS} 0` },
    pushed: `${BACK} 0`,
    shut: "-100% 0"
  },
  right: {
    place: { ...along, inset: "0 0 0 auto", borderRadius: `${RADIUS} 0 0 ${RADIUS}` },
    pushed: `${OFFSET} 0`,
    shut: "100% 0"
  }
} as const;

const drawer = (edge: keyof typeof EDGES): string => {
  const { place, pushed, shut } = EDGES[edge];
  const rule = sheet(motion.drawer, motion.drawer);
  return style(rule, place, {
    translate: shut,
    transition: `translate ${motion.drawer}`,
    selectors: {
      ...rule.selectors,
      "&[data-phase=open]": { translate: pushed },
      "&[data-dragging]": { transition: "none", userSelect: "none" }
    }
  });
};

export const directions = {
  bottom: drawer("bottom"),
  top: drawer("top"),
  left: drawer("left"),
  right: drawer("right")
};

const handle = {
  position: "relative",
  flex: "none",
  alignSelf: "center",
  width: "88px",
  height: "24px",
  padding: 0,
  border: 0,
  background: "none",
  cursor: "grab",
  touchAction: "none",
  "::before": {
    content: "",
    position: "absolute",
    inset: 0,
    width: "40px",
    height: "4px",
    margin: "auto",
    borderRadius: size.radius.full,
    background: vars.color.control
  }
} as const;

/** At the edge that is seen; on the sides of the window above all else, where a thumb finds it. */
export const handles = {
  bottom: style(handle),
  top: style(handle, { order: 1 }),
  left: style(handle),
  right: style(handle)
};

within("html[data-behind]", { background: "black" });
within("html[data-behind] body", { background: vars.color.canvas });
