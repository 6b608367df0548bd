/** The name of a theme's variable in CSS: color, primarySoft → "v-color-primary-soft". */
export function variable(path: readonly string[]): string {
  return `v-${path.join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
