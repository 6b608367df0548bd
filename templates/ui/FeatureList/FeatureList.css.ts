import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const lists = {
  rows: style({ borderTop: `1px solid ${vars.color.border}` }),
  grid: style(
    { display: "grid", gap: "32px" },
    from("sm", { gridTemplateColumns: "1fr 1fr", gap: "40px 32px" }),
    from("lg", { gridTemplateColumns: "repeat(3, 1fr)", gap: "56px 48px" })
  )
};

export const items = {
  rows: style({
    display: "flex",
    gap: "16px",
    paddingBlock: "24px",
    borderBottom: `1px solid ${vars.color.border}`
  }),
  grid: style({ display: "grid", gap: "14px", alignContent: "start" })
};

export const icon = style({ flex: "none", color: vars.color.link, paddingTop: "3px" });

export const title = style({ ...type.h4, marginBottom: "4px" });

export const text = style({ color: vars.color.muted });
