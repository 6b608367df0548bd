import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const panel = style({
  display: "grid",
  gap: "48px",
  padding: "32px",
  marginTop: "48px",
  borderRadius: size.radius.large,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.canvas,
  color: vars.color.text
});

/** What is the same in both themes. */
export const common = style({ display: "grid", gap: "48px" });

export const sample = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "24px",
  minWidth: 0
});

export const name = style({
  ...type.label,
  paddingTop: "12px",
  borderTop: `1px solid ${vars.color.border}`,
  letterSpacing: 0
});

export const display = style({
  ...type.display,
  fontFamily: vars.font.serif,
  color: vars.color.highlighted
});

export const lead = style({ ...type.lead, color: vars.color.muted });

export const mono = style({ ...type.small, fontFamily: vars.font.mono });

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "16px" });

export const fields = style(
  { display: "grid", gap: "24px 32px", alignItems: "start" },
  from("md", { gridTemplateColumns: "1fr 1fr" })
);

export const choices = style({ display: "grid", gap: "12px" });

export const swatches = style({
  ...type.label,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(7rem, 1fr))",
  gap: "16px",
  color: vars.color.muted
});

export const swatch = style({
  display: "block",
  height: "48px",
  marginBottom: "6px",
  borderRadius: size.radius.small,
  border: `1px solid ${vars.color.border}`
});

const { code: _, ...colors } = vars.color;
type Color = keyof typeof colors;

const eachColor = (toRule: (value: string) => { background?: string; color?: string }) =>
  Object.fromEntries(
    Object.entries(colors).map(([color, value]) => [color, style(toRule(value))])
  ) as Record<Color, string>;

export const grounds = eachColor((value) => ({ background: value }));

export const texts = eachColor((value) => ({ color: value }));
