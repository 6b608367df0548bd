import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";
import { columns } from "../ui/PricingPlan/PricingPlan.css.ts";

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
  from("md", { minWidth: 0 }),
  from("lg", { tableLayout: "fixed" })
);

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

/** What is asked, beside its title where there is room. */
export const questions = [
  section,
  style(
    { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", columnGap: "64px" },
    from("lg", { gridTemplateColumns: "minmax(0, 4fr) minmax(0, 8fr)" })
  )
].join(" ");
