import { randomBytes } from "node:crypto";
import { compare, getRounds, hash } from "bcryptjs";
import { AuthError, invalid } from "./authError.ts";
import type { AuthSettings } from "./settings.ts";

/** In bytes; bcrypt looks at no more. */
const MAX_LENGTH = 72;

/** @throws AuthError "weak_password" with what it lacks */
export function checkPassword(
  password: string,
  { passwordLength, passwordCharacters }: AuthSettings
): void {
  if (Buffer.byteLength(password) > MAX_LENGTH) {
    throw invalid(`Password cannot be longer than ${MAX_LENGTH} characters`);
  }
  const reasons: string[] = [];
  const messages: string[] = [];
  if (Buffer.byteLength(password) < passwordLength) {
    reasons.push("length");
    messages.push(`Password should be at least ${passwordLength} characters.`);
  }
  const isIn = (set: string): boolean => [...set].some((letter) => password.includes(letter));
  if (!passwordCharacters.every((set) => set === "" || isIn(set))) {
    const sets = passwordCharacters.join(", ");
    reasons.push("characters");
    messages.push(`Password should contain at least one character of each: ${sets}.`);
  }
  if (reasons.length > 0) {
    throw new AuthError(422, "weak_password", messages.join(" "), { reasons });
  }
}

export function hashPassword(password: string, { passwordCost }: AuthSettings): Promise<string> {
  return hash(password, passwordCost);
}

/** @param hashed null or empty where somebody has no password */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  return hashed ? compare(password, hashed) : false;
}

/** Whether it is a hash of bcrypt's, as other services export them. */
export function isPasswordHash(text: string): boolean {
  try {
    return getRounds(text) > 0 && text.length === 60;
  } catch {
    return false;
  }
}

/** One that nobody knows, for those who sign in without. */
export function createPassword(): string {
  return `Aa1-${randomBytes(24).toString("base64url")}`;
}
