/** What an authenticator app shows: its own reckoning, so that the server's is tested by another (RFC 6238). */
import { createHmac } from "node:crypto";

const PERIOD = 30_000;

/**
 * @param secret in base 32
 * @param now in ms
 */
export function totpAt(secret: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD)));
  const hash = createHmac("sha1", readBase32(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function readBase32(text: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
