import { decodePart } from "../../runtime/url.ts";

/**
 * Where an address of a rendered Markdown body stands in its source, and how: parsers encode what
 * authors write with spaces or letters of their own (`<./a b.md>`).
 * @param from where to look first; without it, and where there is none behind it, the first one counts
 */
export function findWritten(
  address: string,
  body: string,
  from = 0
): { written: string; offset: number | undefined } {
  const offset = offsetOf(address, body, from);
  if (offset !== undefined || !address.includes("%")) return { written: address, offset };
  const written = decodePart(address);
  return { written, offset: offsetOf(written, body, from) };
}

/**
 * As the target of a link first, since the same letters may stand in text, in code or at the beginning
 * of a longer address.
 */
function offsetOf(written: string, body: string, from: number): number | undefined {
  const targets = targetsOf(written, body);
  const target = targets.find((at) => at >= from) ?? targets[0];
  if (target !== undefined) return target;
  const offset = body.indexOf(written);
  return offset === -1 ? undefined : offset;
}

function targetsOf(written: string, body: string): number[] {
  const found: number[] = [];
  if (written === "") return found;
  for (let at = body.indexOf(written); at !== -1; at = body.indexOf(written, at + 1)) {
    const next = body[at + written.length] ?? "\n";
    const isTarget = /(\]\(<?|\]: <?|=["']?)$/.test(body.slice(Math.max(0, at - 4), at));
    if (isTarget && /[\s)>"']/.test(next)) found.push(at);
  }
  return found;
}
