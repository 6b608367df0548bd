import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

/** Height of the bar of pages that fill the window. */
export const bar = "3.25rem";

export const own = style(
  {
    gridColumn: 2,
    gridRow: 1,
    position: "sticky",
    top: 0,
    zIndex: 30,
    height: bar,
    minWidth: 0,
    display: "flex",
    alignItems: "center",
    gap: "12px",
    paddingInlineEnd: "8px"
  },
  from("sm", { gap: "20px", paddingInlineEnd: "16px" })
);

export const title = style(
  {
    ...type.h4,
    fontSize: "1.125rem",
    lineHeight: 1.3,
    minWidth: 0,
    // Two lines at the most, which the bar has room for.
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden"
  },
  from("sm", {
    paddingInlineStart: "20px",
    borderInlineStart: `1px solid ${vars.color.border}`
  })
);

/** What there is no room for stands in the panel too. */
export const facts = style(
  { display: "none" },
  from("lg", {
    ...type.tiny,
    display: "block",
    fontFamily: vars.font.mono,
    fontVariantNumeric: "tabular-nums",
    color: vars.color.dimmed,
    // The title has the room first.
    flexShrink: 9999,
    whiteSpace: "nowrap",
    overflow: "hidden",
    textOverflow: "ellipsis"
  })
);

export const tools = style({
  display: "flex",
  flex: "none",
  alignItems: "center",
  gap: "4px",
  marginInlineStart: "auto"
});
