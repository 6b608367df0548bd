import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const quotes = style(
  { display: "grid", gap: "48px" },
  from("lg", { gridTemplateColumns: "repeat(3, 1fr)", gap: "56px" })
);

export const quote = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: "24px",
  height: "100%"
});

export const words = style({
  fontFamily: vars.font.serif,
  fontSize: "1.375rem",
  lineHeight: 1.4,
  letterSpacing: "-0.01em",
  color: vars.color.highlighted,
  textWrap: "pretty",
  quotes: '"“" "”"',
  "::before": { content: "open-quote" },
  "::after": { content: "close-quote" }
});

export const who = style({ ...type.small, display: "flex", alignItems: "center", gap: "16px" });

export const portrait = style({
  width: "64px",
  height: "64px",
  borderRadius: size.radius.full,
  background: vars.color.subtle
});

export const name = style({ display: "block", fontWeight: 500, color: vars.color.highlighted });

export const role = style({ display: "block", color: vars.color.muted });
