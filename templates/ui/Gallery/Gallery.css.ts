import { from, wider } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

/** Each label takes a rule of its own. */
export const MOST_LABELS = 24;

export const gallery = style({
  counterReset: "shown",
  display: "grid",
  gap: "40px",
  gridTemplateColumns: "minmax(0, 1fr)"
});

export const filter = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px",
  margin: 0,
  padding: 0,
  border: 0,
  "@media": { print: { display: "none" } }
});

/** One line for each kind of label. */
export const filterOfKinds = style({
  display: "grid",
  gap: "12px",
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  "@media": { print: { display: "none" } }
});

export const kind = style(
  { display: "grid", gap: "8px" },
  from("md", { gridTemplateColumns: "4.5rem minmax(0, 1fr)", alignItems: "baseline" })
);

/** On phones it is pushed sideways rather than broken, so that what it narrows down stays near. */
export const line = style(
  {
    display: "flex",
    gap: "8px",
    marginInline: "-16px",
    paddingInline: "16px",
    paddingBlock: "4px",
    overflowX: "auto",
    scrollbarWidth: "none",
    whiteSpace: "nowrap"
  },
  from("md", { flexWrap: "wrap", margin: 0, padding: 0, overflowX: "visible" })
);

export const name = style({ ...type.label });

export const count = style({ ...type.label, color: "inherit" });

const plates = style({ display: "flex", flexWrap: "wrap", gap: "48px 32px" });

/** Two in a row; what is left over, however many are shown, has a row to itself. */
within(`${plates} > *`, {
  flex: "1 1 100%",
  containerType: "inline-size",
  "@media": { [wider("md")]: { flexBasis: "calc(50% - 16px)" } }
});
// While all are there, that is the first.
within(
  `${gallery}:not(:has(:checked:not([value=all]))) ${plates} > :first-child:nth-last-child(odd)`,
  { flexBasis: "100%" }
);

export const looks = {
  plates,
  rows: style({ borderBottom: `1px solid ${vars.color.border}` })
};

/** What is not displayed does not count. */
export const item = style({ counterIncrement: "shown" });

export const shown = style({ ...type.label, "@media": { print: { display: "none" } } });

export const tally = style({ "::before": { content: 'counter(shown) " / " attr(data-all)' } });

for (let label = 0; label < MOST_LABELS; label++) {
  within(`${gallery}:has([value="${label}"]:checked) ${item}:not([data-labels~="${label}"])`, {
    display: "none"
  });
}
