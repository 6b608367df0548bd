import { iconButton } from "../../theme/iconButton.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const head = style({ flex: "none", padding: "20px 24px 12px", paddingInlineEnd: "64px" });

export const title = style({ ...type.h3 });

export const description = style({ ...type.small, marginTop: "4px", color: vars.color.muted });

export const body = style({
  flex: "1 1 auto",
  minHeight: 0,
  padding: "4px 24px 24px",
  overflowY: "auto",
  overscrollBehavior: "contain",
  ":empty": { display: "none" }
});

export const actions = style({
  display: "flex",
  flex: "none",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: "8px",
  padding: "16px 24px",
  borderTop: `1px solid ${vars.color.border}`
});

export const close = style({
  ...iconButton,
  position: "absolute",
  top: "12px",
  insetInlineEnd: "12px",
  color: vars.color.muted
});
