import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const contents = style({
  ...type.small,
  position: "sticky",
  top: `calc(${size.header} + 24px)`,
  maxHeight: `calc(100dvh - ${size.header} - 48px)`,
  overflowY: "auto",
  "@media": { print: { display: "none" } }
});

export const title = style({
  ...type.tiny,
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: "0.04em",
  color: vars.color.highlighted,
  marginBottom: "8px"
});

/** Where the browser can, the heading in view is marked without script. */
export const list = style({
  borderInlineStart: `1px solid ${vars.color.border}`,
  scrollTargetGroup: "auto"
} as Parameters<typeof style>[0]);

export const link = style({
  display: "block",
  paddingBlock: "4px",
  paddingInlineStart: "16px",
  marginInlineStart: "-1px",
  borderInlineStart: "1px solid transparent",
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { color: vars.color.highlighted },
  selectors: { "&:target-current": { color: vars.color.link, borderColor: "currentcolor" } }
});

export const deeper = style({ paddingInlineStart: "28px" });
