import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

/** Person, place, hours on one ruler; below each other on phones. */
const COLUMNS = "minmax(0, 5fr) minmax(0, 3fr) minmax(0, 6fr)";

const mono = {
  ...type.label
} as const;

export const ruler = style(
  { ...mono, display: "grid", gap: "8px 32px" },
  from("lg", { gridTemplateColumns: COLUMNS, alignItems: "end" })
);

export const zone = style({}, from("lg", { gridColumn: 2, paddingBottom: "10px" }));

/** Each label is centred on its hour, whatever its width. */
export const hours = style({
  // As drawn, from left to right.
  direction: "ltr",
  display: "flex",
  justifyContent: "space-between",
  paddingBottom: "10px"
});

export const hour = style({
  width: 0,
  display: "flex",
  justifyContent: "center",
  whiteSpace: "nowrap",
  overflowWrap: "normal"
});

export const list = style({ borderTop: `1px solid ${vars.color.border}` });

export const row = style(
  {
    display: "grid",
    gap: "12px 32px",
    paddingTop: "20px",
    borderBottom: `1px solid ${vars.color.border}`
  },
  from("lg", { gridTemplateColumns: COLUMNS, paddingTop: 0, alignItems: "center" })
);

export const person = style(
  { display: "flex", gap: "16px", alignItems: "center" },
  from("lg", { paddingBlock: "20px" })
);

export const about = style({ ...type.small, color: vars.color.muted });

export const name = style({ ...type.h4 });

export const link = style({
  color: "inherit",
  textDecoration: "none",
  ":hover": { textDecoration: "underline", textDecorationColor: vars.color.link }
});

export const place = style(
  { ...mono, display: "flex", flexWrap: "wrap", gap: "2px 12px" },
  from("lg", { display: "grid" })
);

/** From left to right in any language, as on the ruler. */
export const times = style({
  justifySelf: "start",
  direction: "ltr",
  unicodeBidi: "isolate",
  color: vars.color.highlighted
});

export const bar = style(
  { width: "100%", height: "44px" },
  from("lg", { height: "100%", minHeight: "96px" })
);

/** Lines keep their width however far the drawing is stretched. */
const line = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;

export const grid = style({ ...line, stroke: vars.color.border, strokeWidth: 1 });

export const shift = style({ ...line, stroke: vars.color.link, strokeWidth: 1.5 });

export const band = style({
  fill: vars.color.primarySoft,
  opacity: 0.6,
  "@media": { "(forced-colors: active)": { fill: "none" } }
});

export const sum = style(
  { paddingTop: "20px" },
  from("lg", { display: "grid", gridTemplateColumns: COLUMNS, columnGap: "32px", paddingTop: 0 })
);

export const together = style(
  { ...mono, display: "flex", flexWrap: "wrap", gap: "2px 12px" },
  from("lg", { gridColumn: 2, display: "grid", paddingTop: "20px" })
);
