/** What tells one message from another. */

/** Names a message for whoever sends it twice: the second is the first (case F2). */
export function createId(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  // Pages that are not encrypted have no such function, but for one machine.
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** What people name it: "7F3A-91C2", the beginning of its id. */
export function referenceOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}
