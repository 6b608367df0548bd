import { from } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";
import { columns } from "../ui/PricingPlan/PricingPlan.css.ts";

export const section = style({ marginTop: "clamp(80px, 10vw, 128px)" });

export const table = style({ ...type.small, width: "100%" }, from("lg", { tableLayout: "fixed" }));

/** On phones the name of a row stands above its values, which have a column for each plan all the same. */
const onPhones = (selector: string, rule: object): void =>
  within(`${table} ${selector}`, {
    "@media": { "(width < 48em)": rule }
  } as Parameters<typeof within>[1]);
onPhones("tr", {
  display: "flex",
  flexWrap: "wrap",
  borderBottom: `1px solid ${vars.color.border}`
});
onPhones("tr > *", { flex: "1 1 0", minWidth: 0, border: 0, paddingInline: "0 12px" });
onPhones("tr > [scope^=row]", { flex: "0 0 100%", paddingBottom: 0, color: vars.color.muted });
onPhones("thead td", { display: "none" });
onPhones("thead", {
  position: "sticky",
  top: size.header,
  display: "block",
  background: vars.color.canvas
});
// Paper cannot be scrolled: where it has been would be printed.
within(`${table} :is(thead, th)`, { "@media": { print: { position: "static" } } });

/** On wide screens what is said of a plan stands below its words. */
export const cell = style(
  {
    padding: "10px 12px",
    textAlign: "start",
    borderBottom: `1px solid ${vars.color.border}`,
    fontWeight: 400,
    ":first-child": { paddingInlineStart: 0 }
  },
  from("lg", {
    selectors: {
      "&:not(:first-child)": { paddingInlineStart: `calc(${columns.gap} + ${columns.inset})` }
    }
  })
);

/** Each other column is as wide as a plan and the gap before it. */
export const corner = style(from("lg", { width: columns.first }));

export const columnHead = style(
  { color: vars.color.highlighted, fontWeight: 600 },
  // The head stays in view. A border would be left behind.
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

/** What is asked, beside its title where there is room. */
export const questions = [
  section,
  style(
    { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", columnGap: "64px" },
    from("lg", { gridTemplateColumns: "minmax(0, 4fr) minmax(0, 8fr)" })
  )
].join(" ");
