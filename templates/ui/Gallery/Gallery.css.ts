import { from } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { type } from "../../theme/vars.css.ts";

/** Each label takes a rule of its own. */
export const MOST_LABELS = 24;

export const gallery = style({ display: "grid", gap: "40px" });

export const filter = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px",
  margin: 0,
  padding: 0,
  border: 0,
  "@media": { print: { display: "none" } }
});

export const count = style({ ...type.label, color: "inherit" });

export const grid = style(
  { display: "grid", gap: "48px 32px" },
  from("md", { gridTemplateColumns: "1fr 1fr" })
);

export const item = style({});

for (let label = 0; label < MOST_LABELS; label++) {
  within(`${gallery}:has([value="${label}"]:checked) ${item}:not([data-labels~="${label}"])`, {
    display: "none"
  });
}
