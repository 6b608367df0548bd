import { keyframes } from "@vanilla-extract/css";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";
import { DROPDOWN_ANIMATION } from "./delays.ts";

/** A step of a few px out of what it belongs to. */
const appear = keyframes({ from: { opacity: 0, translate: "var(--step)" } });
const leave = keyframes({ to: { opacity: 0 } });

const layer = style({
  ...type.small,
  position: "fixed",
  // The browser would put it into the middle of the window.
  inset: "auto",
  margin: 0,
  width: "max-content",
  maxWidth: "min(20rem, 100vw - 16px)",
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  color: vars.color.text,
  boxShadow: vars.shadow.medium,
  overflowY: "auto",
  overscrollBehavior: "contain",
  // Whatever text it stands in.
  fontFamily: vars.font.sans,
  fontWeight: 400,
  fontStyle: "normal",
  letterSpacing: "normal",
  textAlign: "start",
  textTransform: "none",
  whiteSpace: "normal",
  cursor: "default",
  animation: `${appear} ${DROPDOWN_ANIMATION}ms ease-out`,
  ":focus-visible": { outlineOffset: "-2px" },
  selectors: {
    '&[data-side="bottom"]': { vars: { "--step": "0 -4px" } },
    '&[data-side="top"]': { vars: { "--step": "0 4px" } },
    '&[data-side="left"]': { vars: { "--step": "4px 0" } },
    '&[data-side="right"]': { vars: { "--step": "-4px 0" } },
    '&[data-presence="closing"]': {
      animation: `${leave} ${DROPDOWN_ANIMATION}ms ease-in forwards`,
      pointerEvents: "none"
    }
  }
});

const above = (rule: Parameters<typeof style>[0]): string => `${layer} ${style(rule)}`;

export const looks = {
  menu: above({ minWidth: "12rem", padding: "4px", userSelect: "none", ":focus": { outline: 0 } }),
  panel: above({ padding: "16px", borderRadius: size.radius.large }),
  card: above({ display: "block", padding: "16px", borderRadius: size.radius.large }),
  /** A few words, set off as ink is from paper. */
  hint: above({
    ...type.tiny,
    maxWidth: "min(18rem, 100vw - 16px)",
    padding: "4px 10px",
    borderColor: vars.color.ink,
    borderRadius: size.radius.small,
    background: vars.color.ink,
    color: vars.color.onInk
  })
};
