/** A chart's table as a file for spreadsheets (RFC 4180). */

/** Spreadsheets take a cell that begins so for a formula, which may ask the network for something. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d[\d,.\s]*%?$/;

/** @param rows the first is of heads */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(text: string): string {
  // Figures have a minus of their own, which spreadsheets do not know.
  const plain = /^−[\d.,]+%?$/.test(text) ? text.replace("−", "-") : text;
  const safe = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** "Cases a month, 2026" → "cases-a-month-2026": a name that every system takes. */
export function fileName(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return [...words].slice(0, 80).join("").replace(/-$/, "") || "chart";
}
