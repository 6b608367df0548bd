import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { ticked } from "../theme/tick.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const note = style({
  maxWidth: size.measure,
  marginBottom: "clamp(40px, 5vw, 64px)",
  color: vars.color.muted
});

export const columns = style(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "clamp(56px, 7vw, 96px)" },
  from("xl", { gridTemplateColumns: "11rem minmax(0, 1fr)", gap: "64px" })
);

/** A plate of all names; from `xl` on a column that stays. */
export const contents = style(
  { ...ticked("12px"), ...type.small, paddingTop: "24px" },
  from("xl", {
    position: "sticky",
    top: `calc(${size.header} + 24px)`,
    alignSelf: "start",
    maxHeight: `calc(100dvh - ${size.header} - 48px)`,
    overflowY: "auto",
    scrollbarWidth: "thin",
    paddingTop: 0,
    border: 0,
    "::before": { display: "none" }
  })
);

/** Where the browser can, the sample in view is marked without script. */
export const list = style(
  { columns: "10rem", columnGap: "32px", scrollTargetGroup: "auto" } as Parameters<typeof style>[0],
  from("xl", { columns: "auto" })
);

export const part = style({ breakInside: "avoid", paddingBottom: "20px" });

export const partLink = style({
  display: "block",
  paddingBlock: "3px",
  fontWeight: 500,
  color: vars.color.highlighted,
  textDecoration: "none",
  ":hover": { color: vars.color.link }
});

export const link = style({
  display: "block",
  paddingBlock: "3px",
  paddingInlineStart: "12px",
  borderInlineStart: `1px solid ${vars.color.border}`,
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { color: vars.color.highlighted, borderColor: vars.color.highlighted },
  selectors: { "&:target-current": { color: vars.color.link, borderColor: "currentcolor" } }
});

export const groups = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "clamp(80px, 9vw, 128px)"
});

export const group = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "clamp(48px, 5vw, 64px)"
});

export const head = style({
  ...ticked("12px"),
  display: "grid",
  gap: "8px",
  paddingTop: "20px"
});

export const number = style({ ...type.label, color: vars.color.link });

export const about = style({ ...type.lead, maxWidth: "56ch", color: vars.color.muted });
