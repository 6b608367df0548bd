/** The page behind a drawer steps back, as a card behind another. */

const OFFSET = 26; // px that it becomes narrower by (spec §9)

/** @param share 1: wholly behind; 0: where it always is */
export function scaleBackground(share: number): void {
  const { dataset, style } = document.documentElement;
  dataset.behind = "";
  style.setProperty("--behind-scale", String(1 - (OFFSET / innerWidth) * share));
  style.setProperty("--behind-top", `${scrollY}px`);
  style.setProperty("--behind-bottom", `calc(100% - ${scrollY + innerHeight}px)`);
}

/** When nothing of the drawer is seen any more. */
export function restoreBackground(): void {
  const { dataset, style } = document.documentElement;
  delete dataset.behind;
  for (const name of ["scale", "top", "bottom"]) style.removeProperty(`--behind-${name}`);
}
