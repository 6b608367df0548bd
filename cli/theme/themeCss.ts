/** A site's own colours as CSS that comes behind the theme's. */
import { lightDark } from "../../templates/theme/lightDark.ts";
import { variable } from "../../templates/theme/variable.ts";
import type { Palette } from "./palette.ts";

/** @returns an empty text where all colours are the theme's */
export function themeCss({ light, dark }: Palette): string {
  const rules = Object.entries(light).map(([name, value]) => {
    const inDark = dark[name as keyof typeof dark] ?? value;
    return `--${variable(["color", name])}:${lightDark(value, inDark)}`;
  });
  return rules.length === 0 ? "" : `@layer tokens{:root{${rules.join(";")}}}`;
}
