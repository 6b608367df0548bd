/** What kind of file a path names, as servers say it. */
import { lookup } from "mrmime";

const UNKNOWN = "application/octet-stream";

/** Types that are text without beginning with text/. */
const TEXTS =
  /^application\/(json|ld\+json|manifest\+json|javascript|xml|[\w.-]+\+xml)$|^image\/svg\+xml$/;

/**
 * @param path of a file, as "articles/a/index.html" or only its end, as ".css"
 * @returns the value of `content-type`; texts are UTF-8, as the build writes them
 */
export function contentTypeOf(path: string): string {
  const type = lookup(path.slice(path.lastIndexOf("/") + 1)) ?? UNKNOWN;
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** @param type with or without its charset */
export function isText(type: string): boolean {
  const [bare = ""] = type.split(";");
  return bare.startsWith("text/") || TEXTS.test(bare);
}
