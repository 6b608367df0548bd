import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const contents = style({
  ...type.small,
  position: "sticky",
  top: `calc(${size.header} + 24px)`,
  maxHeight: `calc(100dvh - ${size.header} - 48px)`,
  overflowY: "auto"
});

export const title = style({
  ...type.tiny,
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: "0.04em",
  color: vars.color.highlighted,
  marginBottom: "8px"
});

export const list = style({ borderLeft: `1px solid ${vars.color.border}` });

export const link = style({
  display: "block",
  paddingBlock: "4px",
  paddingLeft: "16px",
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { color: vars.color.highlighted }
});

export const deeper = style({ paddingLeft: "28px" });
