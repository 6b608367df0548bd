/** What a request asks for, if it is something that a site could have. */

/** A place of the site. */
export interface Target {
  /** Decoded; begins with a slash: "/über uns/". No part of it is "." or "..", none has a slash in it. */
  pathname: string;
  /** As it was sent: "?a=b", or "". */
  search: string;
}

/** Why a request is not answered. */
export interface Refusal {
  status: 400 | 403 | 405 | 414;
  /** A sentence for whoever reads the answer. */
  message: string;
}

const MAX_TARGET = 8192; // bytes; what most hosts take

/**
 * Reads the first line of a request (RFC 9112 §3.2). Only paths of this server are taken: no URL, no
 * "//host", nothing that some file system or browser reads as a way up or out.
 */
export function readTarget({
  method = "",
  url = ""
}: {
  method?: string | undefined;
  url?: string | undefined;
}): Target | Refusal {
  if (method !== "GET" && method !== "HEAD") {
    return { status: 405, message: `${method} is not answered here, GET and HEAD are.` };
  }
  if (url.length > MAX_TARGET) {
    return { status: 414, message: `The address is longer than ${MAX_TARGET} characters.` };
  }
  const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const pathname = decodePath(path);
  if (pathname === undefined || !/^[\x21-\x7e]*$/.test(search)) {
    return { status: 400, message: "The address is not a path." };
  }
  return { pathname, search };
}

/**
 * @param path as it was sent: "/%C3%BCber/"
 * @returns undefined where it is none, or could be read as another one than it seems
 */
function decodePath(path: string): string | undefined {
  // What is not ASCII, or a fragment, no browser sends.
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(path) || path.includes("#")) return undefined;
  const parts: string[] = [];
  for (const part of path.split("/")) {
    const decoded = decode(part);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    if (decoded === undefined || /[/\\\u0000-\u001f\u007f]/.test(decoded)) return undefined;
    if (decoded === "." || decoded === "..") return undefined;
    parts.push(decoded);
  }
  return parts.join("/");
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** A decoded path as an address names it: "/100%/" is "/100%25/". */
export function encodePath(pathname: string): string {
  return encodeURI(pathname).replace(/[?#]/g, encodeURIComponent);
}
