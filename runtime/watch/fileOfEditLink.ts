const FILE = "{file}";

/**
 * The other way round from `templates/ui/EditLink`.
 * @param pattern "https://example.com/edit/main/{file}"; empty where the site has none
 * @returns "content/about.md"; undefined for any other link
 */
export function fileOfEditLink(href: string, pattern: string): string | undefined {
  const [start = "", ...rest] = pattern.split(FILE);
  if (rest.length === 0 || !href.startsWith(start)) return undefined;
  // The name may stand in it several times, each time the same.
  const gaps = start.length + rest.join("").length;
  const length = (href.length - gaps) / rest.length;
  if (!Number.isInteger(length) || length <= 0) return undefined;
  const written = href.slice(start.length, start.length + length);
  if (pattern.replaceAll(FILE, () => written) !== href) return undefined;
  try {
    return written.split("/").map(decodeURIComponent).join("/");
  } catch {
    return undefined;
  }
}
