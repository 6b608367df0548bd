/** What a visitor has chosen of the two themes, and where browsers keep it (spec §9). */

export const COLOR_MODE_KEY = "nuxt-color-mode";

export type ColorMode = "system" | "light" | "dark";

/** @param stored whatever lies in storage, by us or by others */
export function parseColorMode(stored: string | null): ColorMode {
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Where storage is denied a choice lasts as long as its document. */
let chosen: ColorMode = "system";

/** What is stored; what has been chosen on this page where storage is denied. */
export function readColorMode(): ColorMode {
  try {
    return parseColorMode(localStorage.getItem(COLOR_MODE_KEY));
  } catch {
    return chosen;
  }
}

/** For the next page, too. */
export function storeColorMode(mode: ColorMode): void {
  chosen = mode;
  try {
    localStorage.setItem(COLOR_MODE_KEY, mode);
  } catch {
    // Denied.
  }
}
