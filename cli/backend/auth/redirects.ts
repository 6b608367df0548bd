/** Where people may be sent. */
import type { AuthRequest } from "./authContext.ts";
import type { AuthSettings } from "./settings.ts";

/** What URL parsers skip or read as a slash: an address with such characters is none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const TRICKY = /[\u0000-\u0020\u007f-\u00a0\\]/;
const SCRIPT = /^(javascript|data|vbscript|blob|file):/i;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** All forms in which an address of IPv4 may be written have been read by `URL`. */
const ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/**
 * As Supabase Auth decides: the site itself, on a loopback with any port; any other loopback address; else what
 * the list allows.
 */
export function isRedirectAllowed(
  address: string,
  { siteUrl, redirectUrls }: Pick<AuthSettings, "siteUrl" | "redirectUrls">
): boolean {
  if (TRICKY.test(address) || SCRIPT.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const site = new URL(siteUrl);
  const isLoopback = LOOPBACK.test(hostname);
  if (/^https?:$/.test(protocol)) {
    // Without slashes it is a path to whoever has the same protocol already.
    if (!/^https?:\/\//i.test(address) || username !== "" || password !== "") return false;
  }
  if (protocol === site.protocol && hostname === site.hostname) {
    if (port === site.port || isLoopback) return true;
  }
  if (ADDRESS.test(hostname)) return isLoopback && /^https?:$/.test(protocol);
  const [withoutFragment = ""] = address.split("#");
  return redirectUrls.some((pattern) => globToRegExp(pattern).test(withoutFragment));
}

/** Where a request wants to end: what it names, else the page that it comes from, else the site. */
export function redirectOf(request: AuthRequest, settings: AuthSettings): string {
  const wishes = [
    request.req.header("redirect_to"),
    request.req.query("redirect_to"),
    request.req.header("referer")
  ];
  return (
    wishes.find((wish) => wish !== undefined && isRedirectAllowed(wish, settings)) ??
    settings.siteUrl
  );
}

/** `*` within a part, `**` over parts, `?` one letter of a part, `{a,b}`, `[a-z]`; parts end at "." and "/". */
function globToRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|\{[^{}]*\}|\[!?[^[\]]+\]|[^*?{[]+|[{[]/g, (piece) => {
    if (piece === "**") return ".*";
    if (piece === "*") return "[^./]*";
    if (piece === "?") return "[^./]";
    if (/^\{.*\}$/.test(piece)) {
      return `(?:${piece.slice(1, -1).split(",").map(quote).join("|")})`;
    }
    if (/^\[.*\]$/.test(piece)) return piece.replace(/\\/g, "\\\\").replace(/^\[!/, "[^");
    return quote(piece);
  });
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return new RegExp(`^${quote(pattern)}$`); // a class without sense: "[z-a]"
  }
}

const quote = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Sets parameters of the query of an address, which is left as it is otherwise. */
export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const [beforeFragment = "", ...fragment] = address.split("#");
  const [base = "", ...query] = beforeFragment.split("?");
  const all = new URLSearchParams(query.join("?"));
  for (const [name, value] of Object.entries(parameters)) all.set(name, value);
  all.sort();
  return `${base}?${all}${fragment.length > 0 ? `#${fragment.join("#")}` : ""}`;
}

/** Puts parameters into the fragment of an address, in the place of what is there; marked as the service's. */
export function withFragment(
  address: string,
  parameters: Readonly<Record<string, string>>
): string {
  const all = new URLSearchParams({ ...parameters, sb: "" });
  all.sort();
  return `${address.split("#")[0]}#${all}`;
}
