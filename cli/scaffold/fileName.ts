import { toIsoDate } from "../../runtime/isoDate.ts";
import { refusePath, slugify } from "../content/sourcePath.ts";

const MAX_LENGTH = 80; // characters; the whole title stands in the file
const MAX_BYTES = 180; // of the 255 that file systems take, so that prefixes fit in

/** What a title without letters and digits is called. */
export const NAMELESS = "untitled";

/**
 * The name of a title's file, without ending, of the same letters as its address (`slugify`):
 * "Don't panic: a plan" → "dont-panic-a-plan".
 */
export function fileName(title: string): string {
  const slug = shorten(slugify(title.replace(/['’]/g, ""))).replace(/^[_-]+|[_-]+$/g, "");
  if (slug === "") return NAMELESS;
  // Names that mean something else: the page of a folder, a device, a day that is none.
  const [date] = /^\d{4}-\d{2}-\d{2}(?=-)/.exec(slug) ?? [];
  const isTaken =
    slug === "index" ||
    refusePath(slug) !== undefined ||
    (date !== undefined && toIsoDate(date) === undefined);
  return isTaken ? `page-${slug}` : slug;
}

/** Cut between two words, if there are several. */
function shorten(slug: string): string {
  let cut = slug;
  while (cut.length > MAX_LENGTH || Buffer.byteLength(cut) > MAX_BYTES) {
    const words = cut.lastIndexOf("-");
    cut = words > 0 ? cut.slice(0, words) : [...cut].slice(0, -1).join("");
  }
  return cut;
}
