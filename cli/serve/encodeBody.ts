/** Compression of what is sent, kept in memory for the next time. */
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import Negotiator from "negotiator";
import { isText } from "./contentType.ts";

export type Encoding = "br" | "gzip";

/** Gives the bytes in an encoding. */
export type Encoder = (body: Buffer, hash: string, encoding: Encoding) => Promise<Buffer>;

const SMALLEST = 1024; // bytes; below that a packet is one in any case
/** Much smaller than the original and made in a moment: what hosts use for what they have not made before. */
const QUALITY = { br: 5, gzip: 6 } as const;
const MAX_KEPT = 64 * 1024 * 1024; // bytes

/** Pictures, fonts and the like are compressed in themselves. */
export function isCompressible(type: string, size: number): boolean {
  return isText(type) && size >= SMALLEST;
}

/** The types are those of an older release, which knew no preference of the server's. */
type Encodings = (known: readonly string[], options: { preferred: readonly string[] }) => string[];

/**
 * The encoding that a browser likes best, of those it likes equally the first (RFC 9110 §12.5.3).
 * @param known what the host has, the best first
 * @returns undefined for the bytes as they are
 */
export function chooseEncoding(
  headers: IncomingHttpHeaders,
  known: readonly Encoding[]
): Encoding | undefined {
  // Without a word of it anything would do; who asks so is no browser, and shows what comes.
  if (headers["accept-encoding"] === undefined) return undefined;
  const negotiator = new Negotiator({ headers }) as { encodings: Encodings };
  const preferred = [...known, "identity"];
  const [best] = negotiator.encodings(preferred, { preferred });
  return known.find((encoding) => encoding === best);
}

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: QUALITY.br,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT
      }
    }),
  gzip: (body) => promisify(gzip)(body, { level: QUALITY.gzip })
};

/** Keeps what was asked for last. @param limit of the memory that it takes, in bytes */
export function createEncoder(limit = MAX_KEPT): Encoder {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return async (body, hash, encoding) => {
    const key = `${encoding} ${hash}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key); // and to the end of the line
      kept.set(key, known);
      return known;
    }
    const encoded = await compress[encoding](body);
    if (encoded.length <= limit && !kept.has(key)) {
      kept.set(key, encoded);
      size += encoded.length;
    }
    for (const [oldest, bytes] of kept) {
      if (size <= limit) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
    return encoded;
  };
}
