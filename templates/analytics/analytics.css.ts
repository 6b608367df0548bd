import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";
import { bar as pageBar } from "../ui/PageBar/PageBar.css.ts";

/** Where scripts run alone: what it holds does nothing without. */
const scripted = {
  "@media": { "(scripting: none)": { display: "none" }, print: { display: "none" } }
};

export const analytics = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "32px"
});

export const head = style({ display: "grid", gap: "12px" });

export const heading = style({ ...type.h3, color: vars.color.highlighted });

export const title = style({
  ...type.small,
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: 0,
  color: vars.color.highlighted
});

export const note = style({ ...type.tiny, maxWidth: "72ch", color: vars.color.muted });

export const whose = style({ display: "grid", gap: "12px" });

export const said = style({ ...type.small, maxWidth: "76ch", color: vars.color.muted });

export const needsScript = style({
  ...type.small,
  display: "none",
  fontWeight: 600,
  color: vars.color.highlighted,
  "@media": { "(scripting: none)": { display: "block" } }
});

/** What is loaded: without script there would be an empty place. */
export const loaded = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "32px",
  "@media": { "(scripting: none)": { display: "none" } }
});

export const own = style({ display: "flex", flexWrap: "wrap", gap: "8px", ...scripted });

/** Stays in view while views are looked at. */
export const toolbar = style(
  {
    position: "sticky",
    top: pageBar,
    zIndex: 2,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px 20px",
    paddingBlock: "10px",
    background: vars.color.canvas,
    borderBottom: `1px solid ${vars.color.border}`
  },
  {
    "@media": {
      "(scripting: none)": { display: "none" },
      "(max-height: 30em)": { position: "static" },
      "(max-width: 40em)": { position: "static" },
      print: { display: "none" }
    }
  }
);

export const part = style({
  ...type.tiny,
  fontFamily: vars.font.mono,
  color: vars.color.highlighted
});

export const compare = style({
  ...type.small,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

export const box = style({ width: "18px", height: "18px", accentColor: vars.color.primary });

export const live = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  marginInlineStart: "auto"
});

/** A circle that is full while news come in. */
export const state = style({
  ...type.tiny,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  fontFamily: vars.font.mono,
  color: vars.color.muted,
  "::before": {
    content: '""',
    width: "8px",
    height: "8px",
    border: "1.5px solid currentcolor",
    borderRadius: "50%"
  },
  selectors: {
    "&[data-live]::before": { background: vars.color.success, borderColor: vars.color.success }
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: {
        "&[data-live]::before": { forcedColorAdjust: "none", background: "CanvasText" }
      }
    }
  }
});

export const failed = style({ ...type.small, color: vars.color.error });

export const insights = style({ display: "grid", gap: "12px" });

export const sentences = style({
  display: "grid",
  gap: "4px",
  margin: 0,
  padding: 0,
  listStyle: "none"
});

export const sentence = style({
  display: "inline-block",
  paddingBlock: "4px",
  color: vars.color.highlighted,
  textDecoration: "underline",
  textDecorationColor: vars.color.control,
  textUnderlineOffset: "0.2em",
  overflowWrap: "anywhere",
  ":hover": { textDecorationColor: "currentcolor" }
});

export const rules = style({ ...type.tiny, color: vars.color.muted });

export const summary = style({
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { paddingBlock: "12px" } }
});

export const views = style(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "48px 40px" },
  from("lg", { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" })
);

export const view = style({ minWidth: 0, scrollMarginTop: "140px" });

/** Time has the width to itself. */
export const whole = style(
  { minWidth: 0, scrollMarginTop: "140px" },
  from("lg", { gridColumn: "1 / -1" })
);
