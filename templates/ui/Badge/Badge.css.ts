import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

const badge = style({
  ...type.tiny,
  display: "inline-block",
  paddingInline: "8px",
  borderRadius: size.radius.full,
  border: "1px solid color-mix(in oklab, currentcolor 45%, transparent)",
  fontWeight: 500
});

/** On the theme's soft ground, or in an outline of the colour that a state has. */
export const tones = {
  primary: [
    badge,
    style({
      borderColor: "transparent",
      background: vars.color.primarySoft,
      color: vars.color.onPrimarySoft
    })
  ].join(" "),
  info: [badge, style({ color: vars.color.info })].join(" "),
  warning: [badge, style({ color: vars.color.warning })].join(" "),
  error: [badge, style({ color: vars.color.error })].join(" ")
};

export const list = style({ display: "flex", flexWrap: "wrap", gap: "8px" });

export const tag = style({
  ...type.tiny,
  paddingInline: "8px",
  borderRadius: size.radius.full,
  border: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});
