/** The colours of the theme, by what they are for. */

/** What pages and the things on them stand on. */
export const GROUNDS = ["canvas", "subtle", "elevated", "accented"] as const;

/** Text that may stand on any of them. */
export const TEXTS = [
  "highlighted",
  "text",
  "muted",
  "dimmed",
  "link",
  "secondary",
  "info",
  "success",
  "warning",
  "error"
] as const;

/** Text and the colour that it is made for. */
export const ON_COLOURS = [
  ["onPrimary", "primary"],
  ["onPrimary", "primaryHover"],
  ["onPrimarySoft", "primarySoft"],
  ["onSelection", "selection"],
  ["onInk", "ink"],
  ["onInkMuted", "ink"]
] as const;

export const LINES = ["control", "focus", "border"] as const;
