import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";
import { bar as pageBar } from "../../ui/PageBar/PageBar.css.ts";

export const explorer = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "24px"
});

export const head = style({ display: "grid", gap: "4px" });

export const title = style({ ...type.h3, color: vars.color.highlighted });

export const notice = style({ ...type.tiny, maxWidth: "72ch", color: vars.color.muted });

/** Stays in view while views are looked at: what filters do is told here. */
export const bar = style({
  position: "sticky",
  top: pageBar,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  minHeight: "60px",
  paddingBlock: "8px",
  background: vars.color.canvas,
  borderBottom: `1px solid ${vars.color.border}`,
  "@media": { print: { position: "static" }, "(max-height: 30em)": { position: "static" } }
});

export const status = style({
  ...type.small,
  flex: "1 1 auto",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.highlighted
});

export const search = style({
  flex: "1 1 14rem",
  maxWidth: "22rem",
  "@media": { "(scripting: none)": { display: "none" }, print: { display: "none" } }
});

export const field = style({
  width: "100%",
  minHeight: "36px",
  padding: "4px 12px",
  fontSize: "1rem",
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  color: vars.color.highlighted,
  "::placeholder": { color: vars.color.dimmed, opacity: 1 },
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px",
  margin: 0,
  padding: 0,
  listStyle: "none"
});

export const chip = style({
  ...type.tiny,
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minHeight: "32px",
  maxWidth: "100%",
  padding: "2px 10px",
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.full,
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  cursor: "pointer",
  transition: `border-color ${motion.fast}`,
  ":hover": { borderColor: vars.color.highlighted },
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

export const failed = style({ ...type.small, color: vars.color.error });

export const views = style(
  { display: "grid", gap: "32px 40px" },
  from("md", { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }),
  from("lg", { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" })
);

export const facet = style({ minWidth: 0 });

/** Beside the names that it shows. */
export const map = style(
  { minWidth: 0 },
  from("md", { gridColumn: "1 / -1" }),
  from("lg", { gridColumn: "span 2" })
);

/** Days have the width to themselves. */
export const range = style({ minWidth: 0, gridColumn: "1 / -1" });
