import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";
import { GROUNDS, LINES, ON_COLOURS, TEXTS } from "./colourNames.ts";

type Rule = Parameters<typeof style>[0];

/** A class for each entry of a table of tokens. */
const eachOf = <Table extends object>(
  table: Table,
  toRule: (value: Table[keyof Table], name: keyof Table) => Rule
) =>
  Object.fromEntries(
    Object.entries(table).map(([name, value]) => [name, style(toRule(value, name as keyof Table))])
  ) as Record<keyof Table, string>;

const eachColor = <Name extends Exclude<keyof typeof vars.color, "code">>(
  names: readonly Name[],
  toRule: (value: string) => Rule
) =>
  eachOf(
    Object.fromEntries(names.map((name) => [name, vars.color[name]])) as Record<Name, string>,
    toRule
  );

export const grounds = eachColor(
  [...GROUNDS, ...LINES, ...ON_COLOURS.map(([, ground]) => ground)],
  (value) => ({ background: value })
);

export const texts = eachColor([...TEXTS, ...ON_COLOURS.map(([text]) => text)], (value) => ({
  color: value
}));

export const codes = eachOf(vars.color.code, (value) => ({
  color: value,
  background: vars.color.subtle
}));

export const title = style({
  ...type.label,
  fontWeight: 400,
  paddingBottom: "6px",
  letterSpacing: 0
});

/** A thing, its name, its value. */
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 12px",
  paddingBlock: "5px",
  borderTop: `1px solid ${vars.color.border}`
});

export const name = style({ ...type.small, color: vars.color.highlighted });

export const value = style({
  ...type.label,
  selectors: { [`${line} > &`]: { marginInlineStart: "auto" } }
});

export const ratio = style({
  display: "inline-block",
  minWidth: "5ch",
  textAlign: "end",
  color: vars.color.highlighted
});

export const swatch = style({
  ...type.small,
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "40px",
  height: "28px",
  borderRadius: size.radius.small,
  border: `1px solid ${vars.color.border}`,
  fontWeight: 500,
  // Here colours are what is told.
  forcedColorAdjust: "none"
});

export const types = style({ display: "grid", gap: "24px" });

export const typeLine = style(
  { display: "grid", gap: "4px 24px", alignItems: "baseline" },
  from("lg", { gridTemplateColumns: "14rem minmax(0, 1fr)" })
);

export const spec = style({ display: "block" });

const SERIF = new Set<keyof typeof type>(["display", "h1", "h2", "h3", "h4"]);

export const typeLooks = eachOf(type, (rule, token) => ({
  color: vars.color.highlighted,
  ...rule,
  ...(SERIF.has(token) && {
    fontFamily: vars.font.serif,
    fontWeight: token === "display" ? 400 : 500
  })
}));

export const bar = style({ order: -1, color: vars.color.link });

export const box = style({ display: "grid", gap: "2px", justifyItems: "start" });

const shape = { width: "64px", height: "64px", marginBottom: "6px" };

export const radii = eachOf(size.radius, (radius) => ({
  ...shape,
  borderRadius: radius,
  border: `1px solid ${vars.color.control}`,
  background: vars.color.subtle
}));

export const shadows = eachOf(vars.shadow, (shadow) => ({
  ...shape,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  boxShadow: shadow
}));

export const run = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "baseline",
  gap: "2px 12px",
  paddingBlock: "8px 12px",
  borderTop: `1px solid ${vars.color.border}`
});

export const track = style({
  gridColumn: "1 / -1",
  position: "relative",
  height: "10px",
  borderBottom: `1px solid ${vars.color.control}`
});

export const runners = eachOf(motion, (duration) => ({
  position: "absolute",
  insetInlineStart: 0,
  bottom: 0,
  width: "2px",
  height: "10px",
  background: vars.color.link,
  transition: `inset-inline-start ${duration}`,
  selectors: { [`${run}:hover &`]: { insetInlineStart: "calc(100% - 2px)" } }
}));

export const icons = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
  gap: "12px 24px"
});

export const icon = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  color: vars.color.text
});
