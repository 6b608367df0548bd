import { style, within } from "../theme/styles.ts";
import { size, vars } from "../theme/vars.css.ts";

export const alone = style({
  width: "100%",
  maxWidth: size.narrow,
  marginInline: "auto",
  padding: "clamp(40px, 6vw, 80px) 16px"
});

export const parts = style({ display: "grid", gap: "32px" });

/** What only a script brings to life is not shown where none runs; a line says so there. */
export const live = style({ minWidth: 0 });
within(`:root:not([data-script]) ${live}`, { display: "none" });

/** Beside the form, not before it. */
export const words = style({
  paddingTop: "24px",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});
within(`${words} > div`, { fontSize: "0.9375rem", lineHeight: 1.65 });
