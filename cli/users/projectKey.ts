/** What sort of key of a Supabase project a text is. */
import { Buffer } from "node:buffer";

export type KeyKind = "secret" | "publishable" | "other";

/** Secret keys and the older ones of the role `service_role` open everything; the others are for pages. */
export function kindOfKey(key: string): KeyKind {
  if (/^sb_secret_[\w-]+$/.test(key)) return "secret";
  if (/^sb_publishable_[\w-]+$/.test(key)) return "publishable";
  const role = roleOf(key);
  if (role === "service_role") return "secret";
  return role === "anon" || role === "authenticated" ? "publishable" : "other";
}

/** The role that a JSON Web Token names. */
export function roleOf(token: string): unknown {
  try {
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    return (JSON.parse(payload) as { role?: unknown } | null)?.role;
  } catch {
    return undefined;
  }
}
