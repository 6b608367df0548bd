import crypto from "node:crypto";

/** SHA-256 as 64 lower-case hex digits. */
export function sha256(data: string | Uint8Array): string {
  return crypto.hash("sha256", data);
}
