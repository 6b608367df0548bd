import { style, within } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";
import { track } from "../Choice/Choice.css.ts";

/** Each group takes a rule of its own. */
export const MOST_GROUPS = 8;

/** What holds both the strip and the tables that it narrows down. */
export const scope = style({});

export const filter = track;

/** Where letters are large the table is wider than the page. */
export const scroll = style({ overflowX: "auto" });

export const table = style({
  ...type.small,
  width: "100%",
  fontVariantNumeric: "tabular-nums"
});

const cellOf = {
  padding: "5px 0 5px 16px",
  borderBottom: `1px solid ${vars.color.border}`,
  textAlign: "end",
  fontWeight: 400
} as const;

export const head = style({
  ...type.tiny,
  ...cellOf,
  verticalAlign: "bottom",
  color: vars.color.dimmed,
  ":first-child": { paddingInlineStart: 0, textAlign: "start" }
});

export const group = style({});

export const name = style({
  ...cellOf,
  paddingInlineStart: 0,
  textAlign: "start",
  whiteSpace: "nowrap",
  color: vars.color.muted
});

export const count = style({
  ...cellOf,
  position: "relative",
  width: "55%",
  fontFamily: vars.font.mono,
  fontSize: "0.8125rem",
  color: vars.color.highlighted
});

/** From the left up to where the number begins. */
export const bar = style({
  position: "absolute",
  insetInlineStart: "16px",
  top: "calc(50% - 3px)",
  width: "calc(100% - 5.5rem)",
  height: "6px",
  color: vars.color.primary
});

export const cell = style({
  ...cellOf,
  fontFamily: vars.font.mono,
  fontSize: "0.8125rem",
  color: vars.color.muted,
  whiteSpace: "nowrap"
});

for (let at = 0; at < MOST_GROUPS; at++) {
  within(`${scope}:has(${filter} [value="${at}"]:checked) ${group}:not([data-group="${at}"])`, {
    display: "none"
  });
}
