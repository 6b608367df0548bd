import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { size, type, vars } from "../theme/vars.css.ts";

export const plans = style(
  { display: "grid", gap: "24px" },
  from("lg", { gridTemplateColumns: "repeat(3, 1fr)" })
);

export const plan = style({
  display: "flex",
  flexDirection: "column",
  gap: "16px",
  padding: "24px",
  borderRadius: size.radius.large,
  border: `1px solid ${vars.color.border}`,
  background: vars.color.elevated
});

export const highlighted = style({ borderColor: vars.color.primary });

export const title = style({ ...type.h3 });

export const price = style({
  ...type.h2,
  fontFamily: vars.font.mono,
  color: vars.color.highlighted
});

export const terms = style({ ...type.small, color: vars.color.muted });

export const features = style({
  ...type.small,
  flex: 1,
  paddingLeft: "1.2em",
  listStyle: "disc"
});

export const section = style({ marginTop: "80px" });

export const scroll = style({ overflowX: "auto" });

export const table = style({ ...type.small, width: "100%", minWidth: "40rem" });

export const cell = style({
  padding: "10px 12px",
  textAlign: "left",
  borderBottom: `1px solid ${vars.color.border}`,
  fontWeight: 400
});

export const columnHead = style({ color: vars.color.highlighted, fontWeight: 600 });

export const logos = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "16px 40px",
  alignItems: "center"
});

export const logo = style({ height: "48px", width: "auto" });

export const questions = style({ maxWidth: size.prose });

export const question = style({ borderBottom: `1px solid ${vars.color.border}` });

export const asked = style({
  paddingBlock: "16px",
  fontWeight: 600,
  color: vars.color.highlighted
});

export const answer = style({ paddingBottom: "16px", color: vars.color.text });
