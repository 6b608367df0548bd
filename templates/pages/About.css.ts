import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const people = style(
  { display: "grid", gap: "40px 24px" },
  from("sm", { gridTemplateColumns: "1fr 1fr" }),
  from("lg", { gridTemplateColumns: "repeat(4, 1fr)", gap: "32px" })
);

export const person = style({
  display: "grid",
  gap: "8px",
  alignContent: "start"
});

export const portrait = style({
  width: "100%",
  borderRadius: size.radius.large,
  background: vars.color.subtle
});

export const name = style({ ...type.h4 });

export const role = style({ ...type.small, color: vars.color.muted });

export const section = style({ marginTop: "clamp(80px, 10vw, 128px)" });
