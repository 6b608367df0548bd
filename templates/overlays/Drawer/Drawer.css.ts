import { style, within } from "../../theme/styles.ts";
import { motion, size, vars } from "../../theme/vars.css.ts";
import * as frame from "../dialog/DialogFrame.css.ts";
import { sheet } from "../dialog/dialog.css.ts";

const RADIUS = "16px";
const STRIP = "16px"; // beside the content, for the handle
const LEFT_FREE = "40px"; // so that the page is still there

/** The share of that which it may have. */
const MOST = "var(--drawer-most, 1)";

const across = {
  width: "100%",
  insetInline: 0,
  maxHeight: `calc((100dvh - ${LEFT_FREE}) * ${MOST})`
} as const;
/** Lines of text that can be read, however wide the window is. */
const measure = { paddingInline: "max(0px, (100% - 688px) / 2)" } as const;
const along = {
  height: "100dvh",
  insetBlock: 0,
  width: `calc(min(448px, 100vw - ${LEFT_FREE}) * ${MOST})`
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
    place: {
      ...along,
      inset: "0 auto 0 0",
      paddingRight: STRIP,
      borderRadius: `0 ${RADIUS} ${RADIUS} 0`
    },
    pushed: `${BACK} 0`,
    shut: "-100% 0"
  },
  right: {
    place: {
      ...along,
      inset: "0 0 0 auto",
      paddingLeft: STRIP,
      borderRadius: `${RADIUS} 0 0 ${RADIUS}`
    },
    pushed: `${OFFSET} 0`,
    shut: "100% 0"
  }
} as const;

const drawer = (edge: keyof typeof EDGES): string => {
  const { place, pushed, shut } = EDGES[edge];
  const rule = sheet(motion.drawer, motion.drawer);
  return style(rule, place, {
    translate: shut,
    transition: `translate ${motion.drawer}, overlay ${motion.drawer}`,
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

const LONG = "88px";
const SHORT = "24px";

const handle = {
  position: "relative",
  flex: "none",
  alignSelf: "center",
  width: LONG,
  height: SHORT,
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
  },
  "@media": { "(forced-colors: active)": { "::before": { background: "ButtonText" } } }
} as const;

/** In the room beside the content. */
const upright = {
  position: "absolute",
  insetBlock: 0,
  width: SHORT,
  height: LONG,
  margin: "auto",
  "::before": { ...handle["::before"], width: "4px", height: "40px" }
} as const;

/** At the edge that is seen, however little of the drawer is. */
export const handles = {
  bottom: style(handle),
  top: style(handle, { order: 1 }),
  left: style(handle, upright, { right: 0 }),
  right: style(handle, upright, { left: 0 })
};

// Where only a part of it may be seen, the cross is at that edge, too.
const stepping = (edge: keyof typeof directions): string => `${directions[edge]}[data-steps] >`;
within(`${stepping("top")} ${frame.close}`, { top: "auto", bottom: "2px" });
within(`${stepping("top")} ${handles.top}`, { height: "48px" });
within(`${stepping("left")} ${frame.close}`, { left: "auto", right: "12px" });
within(`${stepping("left")} ${frame.head}`, { paddingLeft: "24px", paddingRight: "48px" });
within(`${stepping("right")} ${frame.close}`, { left: "12px", right: "auto" });
within(`${stepping("right")} ${frame.head}`, { paddingLeft: "48px", paddingRight: "24px" });

within("html[data-behind]", { background: "black" });
within("html[data-behind] body", { background: vars.color.canvas });
