/** Text → the squares of a QR code, drawn here: no secret of an account goes to anybody who draws such. */
import { generate } from "lean-qr";

export interface QrCode {
  /** Of one side, in squares, with the empty border around. */
  size: number;
  /** Of an SVG path that covers the dark ones. */
  path: string;
}

/** Squares around it that stay empty, as readers want it (ISO/IEC 18004, 6.3.8). */
const BORDER = 4;

export function createQrCode(text: string): QrCode {
  const squares = generate(text);
  const { size } = squares;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!squares.get(x, y)) continue;
      const start = x;
      while (squares.get(x + 1, y)) x += 1;
      path += `M${start + BORDER} ${y + BORDER}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  }
  return { size: size + 2 * BORDER, path };
}
