/** A site's own colours as CSS that comes behind the theme's. */
import { variable } from "../../templates/theme/variable.ts";
import { createPalette, type Scheme } from "./palette.ts";
import type { Role } from "./ramps.ts";

/** @returns an empty text where all colours are the theme's */
export function themeCss(colors: Partial<Record<Role, string>>): string {
  const palette = createPalette(colors);
  const rule = (scheme: Scheme): string =>
    Object.entries(palette[scheme])
      .map(([name, value]) => `--${variable(["color", name])}:${value}`)
      .join(";");
  const [light, dark] = [rule("light"), rule("dark")];
  if (light === "") return "";
  // As in `templates/theme/themes.css.ts`.
  const system = `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`;
  return `@layer tokens{:root,[data-theme=light]{${light}}${system}@media screen{[data-theme=dark]{${dark}}}}`;
}
