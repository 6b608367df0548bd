import { style, within } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

/** The fields of a form, one below the other, and what it says above them. */
export const form = style({ display: "grid", gap: "20px", minWidth: 0 });

/** Several ways to the same end. */
export const ways = style({ display: "grid", gap: "20px" });

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "12px" });

/** As high as the widgets are, so that nothing moves when one comes. */
export const captcha = style({ minHeight: "65px" });

export const or = style({
  ...type.label,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  "::before": { content: '""', flex: 1, borderTop: `1px solid ${vars.color.border}` },
  "::after": { content: '""', flex: 1, borderTop: `1px solid ${vars.color.border}` }
});

export const providers = style({ display: "grid", gap: "12px" });

export const instead = style({ ...type.small, color: vars.color.muted });

/** A way is read as one: it goes to the next line as a whole. */
within(`${instead} > a`, { display: "inline-block" });

export const notices = style({ display: "flex", flexWrap: "wrap", gap: "4px 16px" });

export const step = style({ display: "grid", gap: "24px" });

export const stepHead = style({ display: "grid", gap: "8px" });

/** It has the focus to be read, and nothing can be done with it: a ring would promise that. */
export const stepTitle = style({ ...type.h4, ":focus": { outline: "none" } });

export const stepAbout = style({ display: "grid", gap: "8px", color: vars.color.muted });

/** Below the main way, at some distance. */
export const otherwise = style({
  display: "grid",
  gap: "16px",
  paddingTop: "20px",
  borderTop: `1px solid ${vars.color.border}`
});

export const filled = style({
  fontWeight: 500,
  color: vars.color.highlighted,
  overflowWrap: "anywhere"
});

export const note = style({
  ...type.small,
  display: "flex",
  gap: "12px",
  color: vars.color.text,
  ":focus": { outline: "none" }
});

export const noteIcon = style({ flex: "none", color: vars.color.success });

export const noteTitle = style({ fontWeight: 600, color: vars.color.highlighted });

export const lost = style({ ...type.small });

within(`${lost} > summary`, { color: vars.color.link, cursor: "pointer" });

export const lostWords = style({
  display: "grid",
  gap: "12px",
  paddingTop: "12px",
  color: vars.color.muted
});
