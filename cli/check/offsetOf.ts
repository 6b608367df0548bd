/**
 * Where an address stands in a Markdown body: as the target of a link first, since the same letters
 * may stand in text, in code or at the beginning of a longer address.
 */
export function offsetOf(written: string, body: string): number | undefined {
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
