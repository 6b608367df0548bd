import { createQrCode } from "../../../templates/accounts/qrCode.ts";

/** Pixels of a square. */
const SQUARE = 3;

/** @returns a picture in SVG, dark on light whatever is around it, since cameras want it so */
export function drawQrCode(text: string): string {
  const { size, path } = createQrCode(text);
  const side = size * SQUARE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}">` +
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}
