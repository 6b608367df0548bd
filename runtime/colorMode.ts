/** What a visitor has chosen of the two themes, and where browsers keep it (spec §9). */

export const COLOR_MODE_KEY = "nuxt-color-mode";

export type ColorMode = "system" | "light" | "dark";

/** @param stored whatever lies in storage, by us or by others */
export function parseColorMode(stored: string | null): ColorMode {
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** What could not be stored, since storage is denied or full, lasts as long as its document. */
let chosen: ColorMode | undefined;

/** What is stored, or was to be. */
export function readColorMode(): ColorMode {
  if (chosen) return chosen;
  try {
    return parseColorMode(localStorage.getItem(COLOR_MODE_KEY));
  } catch {
    return "system";
  }
}

/** Something else has been stored since, by another tab. */
export function heedStored(): void {
  chosen = undefined;
}

/** For the next page, too. */
export function storeColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(COLOR_MODE_KEY, mode);
    chosen = undefined;
  } catch {
    chosen = mode;
  }
}
