import { from } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { motion, type, vars } from "../../theme/vars.css.ts";

export const who = style({ display: "flex", alignItems: "center", gap: "16px", minWidth: 0 });

export const whoWords = style({ display: "grid", gap: "2px", minWidth: 0 });

export const whoName = style({
  ...type.h3,
  fontFamily: vars.font.serif,
  color: vars.color.highlighted,
  overflowWrap: "anywhere"
});

export const whoMail = style({ ...type.small, color: vars.color.muted, overflowWrap: "anywhere" });

export const sections = style({
  marginTop: "32px",
  transition: `opacity ${motion.base}`,
  // What is not there yet is as high as it will be.
  selectors: { "&[inert]": { opacity: 0.45 } }
});

export const setting = style(
  {
    display: "grid",
    gap: "20px",
    paddingBlock: "32px",
    borderTop: `1px solid ${vars.color.border}`
  },
  from("md", { gridTemplateColumns: "14rem minmax(0, 1fr)", gap: "48px" })
);

export const settingHead = style({ display: "grid", gap: "6px", alignContent: "start" });

export const settingTitle = style({ ...type.h4 });

export const settingAbout = style({ ...type.small, color: vars.color.muted, textWrap: "pretty" });

export const settingBody = style({
  display: "grid",
  gap: "20px",
  alignContent: "start",
  minWidth: 0
});

within(`${settingBody} > *`, { maxWidth: "30rem" });

export const words = style({ ...type.small, color: vars.color.text });

/** Buttons, as wide as the place is. */
export const row = style({ display: "flex", flexWrap: "wrap", gap: "12px" });

within(`${settingBody} > ${row}`, { maxWidth: "none" });

export const twice = style({ display: "flex", flexWrap: "wrap", gap: "8px" });

export const twiceAbout = style({ ...type.small, flexBasis: "100%", color: vars.color.text });

export const list = style({ display: "grid" });

export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
  paddingBlock: "12px",
  borderBottom: `1px solid ${vars.color.border}`,
  ":first-child": { paddingTop: 0 }
});

export const itemWords = style({ display: "grid", gap: "2px", minWidth: 0 });

export const itemName = style({ ...type.small, fontWeight: 500, color: vars.color.highlighted });

export const itemHint = style({ ...type.small, color: vars.color.muted, overflowWrap: "anywhere" });

export const pending = style({ display: "grid", gap: "12px" });

/** It has the focus to be read, and nothing can be done with it. */
export const quiet = style({ ":focus": { outline: "none" } });
