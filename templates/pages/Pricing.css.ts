import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

/** Plans and the switch that says which of their prices are shown. */
export const offer = style({ display: "grid", gap: "32px" });

export const billing = style({
  display: "flex",
  width: "fit-content",
  margin: 0,
  padding: "3px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.full,
  background: vars.color.subtle
});

export const plans = style(
  { display: "grid", gap: "24px" },
  from("lg", { gridTemplateColumns: "repeat(3, 1fr)", gap: "32px" })
);

export const plan = style({
  display: "flex",
  flexDirection: "column",
  gap: "20px",
  padding: "32px",
  borderRadius: size.radius.large,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.elevated
});

export const highlighted = style({
  borderColor: vars.color.ink,
  background: vars.color.ink,
  color: vars.color.onInk
});

export const title = style({
  ...type.h3,
  selectors: { [`${highlighted} &`]: { color: "inherit" } }
});

export const price = style({
  fontSize: "2.25rem",
  lineHeight: 1.2,
  letterSpacing: "-0.04em",
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.highlighted,
  selectors: { [`${highlighted} &`]: { color: "inherit" } }
});

export const byMonth = style({
  selectors: { [`${offer}:has([value=year]:checked) &`]: { display: "none" } }
});

export const byYear = style({
  selectors: { [`${offer}:not(:has([value=year]:checked)) &`]: { display: "none" } }
});

export const terms = style({
  ...type.small,
  fontFamily: vars.font.sans,
  letterSpacing: 0,
  color: vars.color.muted,
  selectors: { [`${highlighted} &`]: { color: vars.color.onInkMuted } }
});

export const features = style({
  ...type.small,
  display: "grid",
  gap: "10px",
  flex: 1,
  alignContent: "start"
});

export const feature = style({ display: "flex", gap: "10px", alignItems: "baseline" });

export const section = style({ marginTop: "clamp(80px, 10vw, 128px)" });

/** On wide screens the head of the table stays in view, which a part that scrolls would prevent. */
export const scroll = style(
  {
    position: "relative",
    overflowX: "auto",
    // An edge where more of it lies, covered when the end has been reached.
    background: [
      `linear-gradient(to left, ${vars.color.canvas} 60%, transparent) right / 32px 100% no-repeat local`,
      `linear-gradient(to left, ${vars.color.border}, transparent) right / 20px 100% no-repeat scroll`
    ].join(", ")
  },
  from("md", { overflowX: "visible", background: "none" })
);

export const table = style(
  { ...type.small, width: "100%", minWidth: "32rem" },
  from("md", { minWidth: 0 })
);

export const cell = style({
  padding: "10px 12px",
  textAlign: "start",
  borderBottom: `1px solid ${vars.color.border}`,
  fontWeight: 400
});

export const columnHead = style(
  { color: vars.color.highlighted, fontWeight: 600 },
  // A border would be left behind.
  from("md", {
    position: "sticky",
    top: size.header,
    background: vars.color.canvas,
    boxShadow: `inset 0 -1px ${vars.color.border}`
  })
);

export const groupHead = style({
  ...type.label,
  paddingTop: "32px"
});

export const questions = style({ maxWidth: size.prose });

export const question = style({ borderBottom: `1px solid ${vars.color.border}` });

export const asked = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "24px",
  paddingBlock: "20px",
  fontWeight: 500,
  color: vars.color.highlighted,
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } }
});

/** A plus that becomes a minus. */
export const sign = style({
  position: "relative",
  flex: "none",
  width: "14px",
  marginBlock: "auto",
  borderTop: "1.5px solid currentcolor",
  "::after": {
    content: '""',
    position: "absolute",
    insetInlineStart: "6px",
    top: "-8px",
    height: "14px",
    borderInlineStart: "1.5px solid currentcolor"
  },
  selectors: { "[open] > summary > &::after": { display: "none" } }
});

export const answer = style({ paddingBottom: "24px", maxWidth: "60ch", color: vars.color.muted });
