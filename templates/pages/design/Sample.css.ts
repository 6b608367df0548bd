import { from, wider } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const sample = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "16px"
});

export const head = style({ display: "grid", gap: "2px" });

export const name = style({ ...type.h3 });

export const link = style({
  color: "inherit",
  textDecoration: "none",
  ":hover": { color: vars.color.link, textDecoration: "underline", textDecorationThickness: "1px" }
});

export const about = style({ ...type.small, maxWidth: "68ch", color: vars.color.muted });

/** Both panels as one plate, cut in two. */
const plate = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.large,
  overflow: "clip"
});

export const panels = {
  half: [plate, style(from("lg", { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }))].join(" "),
  full: plate,
  page: plate
};

export const panel = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  // What sticks to the window elsewhere stays below the page's own header.
  isolation: "isolate",
  background: vars.color.canvas,
  color: vars.color.text
});

// A page has one header and one opening that take part in transitions.
within(`${panel} :is(header, img)`, { viewTransitionName: "none" });

const caption = style(
  { ...type.label, padding: "8px 16px" },
  from("sm", { paddingInline: "24px" })
);

const underlined = style({ borderBottom: `1px solid ${vars.color.border}` });

/** Parts of a page bring their own lines. */
export const captions = {
  half: `${caption} ${underlined}`,
  full: `${caption} ${underlined}`,
  page: caption
};

const stage = style({ padding: "24px 16px", minWidth: 0 }, from("sm", { padding: "32px 24px" }));

/** What is made for the width of a page has less of it here, so that it is drawn smaller. */
const SCALE = "0.8";

export const stages = {
  half: stage,
  full: stage,
  page: style({ minWidth: 0 }, from("xl", { zoom: SCALE }))
};

// The ring around what has the focus keeps its width there.
within(`${stages.page} :focus-visible`, { "@media": { [wider("xl")]: { outlineWidth: "3px" } } });

export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "16px" });

const stackOf = (gap: string) =>
  style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap });

export const stack = stackOf("24px");

export const looseStack = stackOf("56px");

export const inset = style({ paddingBlock: "16px 40px" });
