/** Cookies of a session, and of what its library keeps beside it. */
import { returnCookie } from "./returnPath.ts";

/** The names of those that belong to a session: in parts, and what a way in has left (spec §9). */
export function sessionCookies(cookies: string, name: string): string[] {
  return cookies
    .split("; ")
    .map((cookie) => cookie.split("=", 1)[0] ?? "")
    .filter((own) => own === name || own.startsWith(`${name}.`) || own.startsWith(`${name}-`));
}

/** Takes a session away, and what is remembered of where somebody wanted to go. Where cookies are denied is none. */
export function clearSession(name: string): void {
  try {
    for (const own of sessionCookies(document.cookie, name)) {
      write(`${own}=; Path=/; SameSite=Lax; Max-Age=0`);
    }
    write(returnCookie());
  } catch {
    // Denied.
  }
}

/** Whether cookies can be kept: without them nobody can be signed in. */
export function hasCookies(): boolean {
  try {
    write("sb-probe=1; Path=/; SameSite=Lax; Max-Age=60");
    const isKept = /(^|; )sb-probe=1/.test(document.cookie);
    write("sb-probe=; Path=/; SameSite=Lax; Max-Age=0");
    return isKept;
  } catch {
    return false;
  }
}

export function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have long had no other way
  document.cookie = cookie;
}
