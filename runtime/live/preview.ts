/**
 * Preview mode (spec §2): a visitor who comes with `?preview=TOKEN` is in it until they leave it. What is asked for
 * leaves the address at once; the rest (`preview.ts`) is loaded where there is something to do.
 */

/** What a visit asks for. An empty token ends preview mode. */
export interface PreviewRequest {
  token: string;
  /** What `staging` says, "1" where it says nothing; undefined without it. */
  staging: string | undefined;
}

export function startPreview(): void {
  const { pathname, search, hash } = location;
  const request = parsePreview(search);
  if (request) {
    history.replaceState(history.state, "", pathname + withoutPreview(search) + hash);
  } else if (!hasCookie()) return;
  import("../preview.ts").then(
    (preview) => preview.startPreview(request),
    () => {} // the page is read without its badge
  );
}

/** @param search of an address: "?preview=abc&staging" */
export function parsePreview(search: string): PreviewRequest | undefined {
  const query = new URLSearchParams(search);
  const token = query.get("preview");
  if (token === null) return undefined;
  return { token, staging: query.has("staging") ? query.get("staging") || "1" : undefined };
}

/** The other parameters, as they were written. */
export function withoutPreview(search: string): string {
  const others = search
    .slice(1)
    .split("&")
    .filter((part) => !/^(preview|staging)(=|$)/.test(part));
  const rest = others.join("&");
  return rest === "" ? "" : `?${rest}`;
}

function hasCookie(): boolean {
  try {
    return /(^|; )preview-token=/.test(document.cookie);
  } catch {
    return false; // a frame without an origin has none
  }
}
