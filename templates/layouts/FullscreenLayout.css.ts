import { style } from "../theme/styles.ts";
import { stays } from "../theme/transitions.css.ts";
import { type, vars } from "../theme/vars.css.ts";

export const bar = style({
  ...type.small,
  ...stays,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.canvas
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 16px",
  paddingBlock: "4px"
});

export const content = style({ flex: 1, display: "flex", flexDirection: "column" });
