import { iconButton } from "../theme/iconButton.ts";
import { style } from "../theme/styles.ts";
import { vars } from "../theme/vars.css.ts";

export const icon = style(iconButton, {
  selectors: { "&[aria-expanded=true]": { background: vars.color.accented } }
});
