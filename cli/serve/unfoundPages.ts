/** Pages of a built site to which its host does not come. */
import type { Problem } from "../problem.ts";
import type { HostStyle } from "./hostStyles.ts";

/** Which hosts ask for by themselves, or scripts by their whole name. */
const ASKED_AS_FILE = /^_assets\/|(^|\/)(index|404)\.html$/;

/**
 * A page that is written as `a.html`, as `trailingSlash: "never"` has it, is found at `/a` by hosts that try
 * names with ".html" after them.
 * @param files that the build has made, below out/
 */
export function unfoundPages(
  { name, isExtensionOptional }: HostStyle,
  files: readonly string[]
): Problem[] {
  if (isExtensionOptional) return [];
  const pages = files.filter((file) => file.endsWith(".html") && !ASKED_AS_FILE.test(file));
  const [first] = pages;
  if (first === undefined) return [];
  const address = `/${first.replace(/\.html$/, "")}`;
  const more = pages.length === 1 ? "" : `, nor ${pages.length - 1} more like it`;
  const message = `${name} finds no page at ${address}${more}`;
  const hint = `Write trailingSlash: "always", which is the default, so that it is a folder's index.html.`;
  return [{ severity: "warning", kind: "content", code: "unfound-page", message, hint }];
}
