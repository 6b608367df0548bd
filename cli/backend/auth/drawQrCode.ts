import { generate } from "lean-qr";

/** Pixels of a square, and squares of the margin around them (ISO/IEC 18004, 6.3.8). */
const SQUARE = 3;
const MARGIN = 4;

/** @returns a picture in SVG, dark on light whatever is around it, since cameras want it so */
export function drawQrCode(text: string): string {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) squares.push(`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`);
    }
  }
  const units = code.size + 2 * MARGIN;
  const side = units * SQUARE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${units} ${units}">` +
    `<path fill="white" d="M0 0h${units}v${units}H0z"/><path d="${squares.join("")}"/></svg>`
  );
}
