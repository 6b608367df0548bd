import { decodePart } from "../../runtime/url.ts";

/**
 * Where an address of a rendered Markdown body stands in its source, and how: parsers encode what
 * authors write with spaces or letters of their own (`<./a b.md>`).
 */
export function findWritten(
  address: string,
  body: string
): { written: string; offset: number | undefined } {
  const offset = offsetOf(address, body);
  if (offset !== undefined || !address.includes("%")) return { written: address, offset };
  const written = decodePart(address);
  return { written, offset: offsetOf(written, body) };
}

/**
 * As the target of a link first, since the same letters may stand in text, in code or at the beginning
 * of a longer address.
 */
function offsetOf(written: string, body: string): number | undefined {
  for (const before of ["](", "](<", "]: ", "]: <", '="', "='"]) {
    for (
      let at = body.indexOf(before + written);
      at !== -1;
      at = body.indexOf(before + written, at + 1)
    ) {
      const start = at + before.length;
      const next = body[start + written.length] ?? "\n";
      if (/[\s)>"']/.test(next)) return start;
    }
  }
  const offset = body.indexOf(written);
  return offset === -1 ? undefined : offset;
}
