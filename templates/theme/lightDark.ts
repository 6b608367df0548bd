/** A colour that follows the `color-scheme` of the element it is used on; in small letters, which compress better. */
export function lightDark(light: string, dark: string): string {
  const color = light === dark ? light : `light-dark(${light},${dark})`;
  return color.toLowerCase();
}
