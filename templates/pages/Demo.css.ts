import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

export const panes = style(
  { flex: 1, display: "grid", alignItems: "start" },
  from("lg", { gridTemplateColumns: "minmax(0, 1fr) 24rem" })
);

export const frame = style({
  width: "100%",
  border: 0,
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.canvas
});

export const about = style(
  { padding: "24px 16px 48px", display: "grid", gap: "16px" },
  from("lg", {
    padding: "32px 24px",
    borderInlineStart: `1px solid ${vars.color.border}`,
    minHeight: "100%",
    alignContent: "start"
  })
);

export const title = style({ ...type.h2 });

export const facts = style({ ...type.small, display: "grid", gap: "4px" });

export const fact = style({ display: "grid", gridTemplateColumns: "6rem 1fr" });

export const label = style({ color: vars.color.dimmed });
