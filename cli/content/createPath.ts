/** The address of a content file's page. */
import path from "node:path";
import { fillPattern, staticPrefix, takesOneSegment } from "../../runtime/routePattern.ts";
import { reservedIds } from "../../templates/site.ts";
import type { ContentFile, Say } from "./contentFile.ts";
import { refusePath } from "./sourcePath.ts";

/** The address that a file would have without its faults, as far as it says; empty where it cannot be told. */
export function likelyPath(file: Pick<ContentFile, "source" | "collection" | "data">): string {
  if (file.collection.collection.data) return "";
  const textOf = (key: string): string | undefined => {
    const value = file.data[key];
    return typeof value === "string" ? value : undefined;
  };
  const fields = {
    slug: textOf("slug"),
    permalink: textOf("permalink"),
    date: textOf("date") ?? file.source.date
  };
  return createPath(file, fields, () => {}) ?? "";
}

/** Jekyll's and Hugo's ":title", and what only a route can hold. */
const PLACEHOLDER = /(?<![^/.-]):[a-z]\w*|\{[\w.]+\}/i;

/** The route path of an entry; undefined, with the reason said, when it would be no good path. */
export function createPath(
  { source, collection: { collection, base } }: Pick<ContentFile, "source" | "collection">,
  {
    slug,
    permalink,
    date
  }: { slug?: string | undefined; permalink?: string | undefined; date?: string | undefined },
  say: Say,
  nameOf: (field: string) => string = (field) => field
): string | undefined {
  const refuse = (key: string, value: string): boolean => {
    const placeholder = PLACEHOLDER.exec(value)?.[0];
    const reason =
      placeholder === undefined
        ? refusePath(value)
        : `it holds ${placeholder}, and nothing is filled in here`;
    if (reason === undefined) return false;
    const hint =
      placeholder === undefined
        ? "Use words joined by hyphens, with / between folders."
        : "Write the address out, or give the collection a route such as /blog/{slug}.";
    const message = `${nameOf(key)} "${value.slice(0, 60)}" is not a path: ${reason}`;
    say("error", "invalid-path", [key], message, hint);
    return true;
  };
  if (permalink !== undefined) {
    const trimmed = permalink.replace(/\/index\.html$|\.html?$/, "");
    if (/^\/*$/.test(trimmed) && permalink !== "") return "/";
    if (refuse("permalink", trimmed)) return undefined;
    const address = `/${trimmed.replace(/^\/+|\/+$/g, "")}`;
    if (/\.html?$/.test(permalink) && !/\/index\.html$/.test(permalink)) {
      const message = `${nameOf("permalink")} "${permalink}" gives the address ${address}: pages have no ending`;
      say("note", "permalink-ending", ["permalink"], message);
    }
    return address;
  }
  const pattern = collection.route;
  // "demos.md" is the page of "demos/…".
  const isLanding =
    pattern !== undefined && `/${source.segments.join("/")}` === staticPrefix(pattern);
  const segments = isLanding ? [] : source.segments.slice(base);
  if (slug !== undefined) {
    const trimmed = slug.replace(/^\/|\/$/g, "");
    if (refuse("slug", trimmed)) return undefined;
    segments.splice(-1, 1, ...trimmed.split("/"));
  }
  const refuseName = (kind: "name" | "folder", name: string, hint: string, why = ""): undefined => {
    const message = `no address can be made of the ${kind} "${name.slice(0, 60)}"${why}`;
    say("error", "invalid-path", [], message, hint);
  };
  const name = path.posix.basename(source.file);
  const nameless = segments.indexOf("");
  if (nameless >= 0 && nameless < segments.length - 1) {
    const folder = source.file.split("/")[base + nameless] ?? "";
    return refuseName("folder", folder, "Rename it, or give the page a permalink.");
  }
  if (nameless >= 0) return refuseName("name", name, "Give the page a slug.");
  const reason = segments.length === 0 ? undefined : refusePath(segments.join("/"));
  if (reason !== undefined) return refuseName("name", name, "Give the page a slug.", `: ${reason}`);
  if (pattern === undefined)
    return `/${[...source.segments.slice(0, base), ...segments].join("/")}`;
  if (takesOneSegment(pattern) && segments.length > 1 && !pattern.includes("#")) {
    say(
      "error",
      "invalid-path",
      slug === undefined ? [] : ["slug"],
      `"${segments.join("/")}" has several parts, and pages of ${collection.name} have one (${pattern})`,
      "Move the file up, or give it a slug without a slash."
    );
    return undefined;
  }
  const [year = "", month = "", day = ""] = (date ?? "").slice(0, 10).split("-");
  if (/\{(year|month|day)\}/.test(pattern) && year === "") {
    say(
      "error",
      "missing-field",
      [],
      `${collection.name} pages need a date: their route is ${pattern}`
    );
    return undefined;
  }
  if (!pattern.includes("#")) {
    return fillPattern(pattern, { year, month, day, slug: segments.join("/") });
  }
  const anchor = segments.join("-").replace(/\s+/g, "-"); // an id holds no white space
  const isTaken = reservedIds.some((id) => id === anchor);
  return fillPattern(pattern, { slug: isTaken ? `${anchor}-1` : anchor });
}
