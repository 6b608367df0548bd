import { from, wider } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

/** A line that opens between hairlines; on wide screens a list that goes along, as long as the window. */
export const contents = style(
  {
    // As wide as the text below.
    maxWidth: size.measure,
    fontSize: "1.0625rem",
    marginBottom: "40px",
    borderBlock: `1px solid ${vars.color.border}`
  },
  from("xl", {
    position: "sticky",
    top: `calc(${size.header} + 24px)`,
    maxHeight: `calc(100dvh - ${size.header} - 48px)`,
    overflowY: "auto",
    marginBottom: 0,
    border: 0
  })
);

const label = {
  ...type.tiny,
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: "0.04em",
  color: vars.color.highlighted
} as const;

export const title = style({ ...label, display: "none", marginBottom: "8px" });

export const summary = style({
  ...label,
  display: "flex",
  justifyContent: "space-between",
  paddingBlock: "12px",
  "::after": { content: '"+" / ""', font: `1rem/1 ${vars.font.mono}` },
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "[open] > &::after": { content: '"−" / ""' }
  }
});

/** Where the browser can, the heading in view is marked without script. */
export const list = style(
  {
    marginBottom: "16px",
    borderInlineStart: `1px solid ${vars.color.border}`,
    scrollTargetGroup: "auto"
  } as Parameters<typeof style>[0],
  from("xl", { marginBottom: 0 })
);

/** Open for good, under its title; a browser that cannot do that keeps the line that opens. */
const always = (selector: string, rule: object): void =>
  within(selector, {
    "@media": { [wider("xl")]: { "@supports": { "selector(::details-content)": rule } } }
  } as Parameters<typeof within>[1]);
always(title, { display: "block" });
always(summary, { display: "none" });
always(`${contents} ::details-content`, { contentVisibility: "visible" });

export const link = style({
  ...type.small,
  display: "block",
  paddingBlock: "4px",
  paddingInlineStart: "16px",
  marginInlineStart: "-1px",
  borderInlineStart: "1px solid transparent",
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { color: vars.color.highlighted },
  "@media": { "(pointer: coarse)": { paddingBlock: "10px" } },
  selectors: { "&:target-current": { color: vars.color.link, borderColor: "currentcolor" } }
});

export const deeper = style({ paddingInlineStart: "28px" });
