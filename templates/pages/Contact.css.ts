import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { ticked } from "../theme/tick.ts";
import { size, type, vars } from "../theme/vars.css.ts";

/** Title and steps on the left, the sheet to be filled in on the right; in between on phones. */
export const opening = style(
  { display: "grid", gap: "8px 64px" },
  from("lg", {
    gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
    gridTemplateRows: "auto 1fr"
  })
);

export const head = style({ minWidth: 0 });

export const sheet = style(
  {
    display: "grid",
    gap: "24px",
    alignContent: "start",
    minWidth: 0,
    padding: "24px 20px 28px",
    border: `1px solid ${vars.color.border}`,
    borderRadius: size.radius.large,
    background: `color-mix(in oklab, ${vars.color.elevated} 60%, ${vars.color.canvas})`,
    boxShadow: vars.shadow.small
  },
  from("sm", { padding: "32px" }),
  from("lg", { gridColumn: 2, gridRow: "1 / span 2", padding: "40px" })
);

export const title = style({ ...type.h2, fontWeight: 400 });

export const instead = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
  paddingTop: "20px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});

export const address = style({
  ...type.h3,
  fontFamily: vars.font.serif,
  fontSize: "clamp(1.25rem, 0.9rem + 1.6vw, 2rem)"
});

export const letter = style({ display: "grid", gap: "24px" });

/** A letter that only lacks its words: what to say, each above an empty line. */
export const lines = style({ display: "grid", gap: "8px" });

export const line = style({
  ...type.small,
  paddingBottom: "44px",
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});

export const next = style(
  { paddingTop: "40px" },
  from("lg", { gridColumn: 1, paddingTop: 0, maxWidth: "26rem" })
);

export const label = style({ ...type.h4, marginBottom: "20px" });

export const steps = style({ counterReset: "step" });

export const step = style(ticked("8px"), {
  display: "grid",
  gridTemplateColumns: "3rem minmax(0, 1fr)",
  rowGap: "2px",
  paddingBlock: "18px",
  counterIncrement: "step",
  "::after": {
    ...type.tiny,
    content: 'counter(step, decimal-leading-zero) / ""',
    gridColumn: 1,
    gridRow: "1 / span 2",
    paddingTop: "2px",
    fontFamily: vars.font.mono,
    color: vars.color.link
  }
});

export const stepTitle = style({
  gridColumn: 2,
  fontFamily: vars.font.sans,
  fontSize: "1rem",
  lineHeight: 1.5,
  letterSpacing: 0,
  fontWeight: 500
});

export const stepText = style({ ...type.small, gridColumn: 2, color: vars.color.muted });
