/** A site's own colours as CSS that comes behind the theme's. */
import { lightDark } from "../../templates/theme/lightDark.ts";
import { variable } from "../../templates/theme/variable.ts";
import { createPalette } from "./palette.ts";
import type { Role } from "./ramps.ts";

/** @returns an empty text where all colours are the theme's */
export function themeCss(colors: Partial<Record<Role, string>>): string {
  const { light, dark } = createPalette(colors);
  const rules = Object.entries(light).map(([name, value]) => {
    const inDark = dark[name as keyof typeof dark] ?? value;
    return `--${variable(["color", name])}:${lightDark(value, inDark)}`;
  });
  return rules.length === 0 ? "" : `@layer tokens{:root{${rules.join(";")}}}`;
}
