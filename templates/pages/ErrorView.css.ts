import { style, within } from "../theme/styles.ts";
import { drifts } from "../theme/transitions.css.ts";
import { size, vars } from "../theme/vars.css.ts";

export const page = style({ display: "grid", gap: "16px", justifyItems: "start" });

within(`${page} > p`, { maxWidth: size.measure });

/** The status code, as a map: at most 38vh high, so that the ways on are in sight below it. */
export const map = style({
  ...drifts,
  width: `min(100%, 56rem, 38vh * ${1200 / 640})`,
  marginBottom: "16px"
});

/** Its line is kept free until the script fills it, so that nothing moves. */
export const message = style({
  minHeight: "1lh",
  color: vars.color.muted,
  overflowWrap: "anywhere",
  selectors: { "&[hidden]": { display: "block", visibility: "hidden" } }
});

export const search = style({ width: "100%", marginBottom: "8px", ":empty": { display: "none" } });

export const links = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 24px",
  marginTop: "16px"
});
