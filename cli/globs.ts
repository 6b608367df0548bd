/** Globs: what matches them, and which of the config's can be matched in a time that everybody has (case G13). */
import picomatch from "picomatch";

/** @returns whether a path matches one of the globs; nothing matches none */
export function matchGlobs(globs: string | readonly string[]): (path: string) => boolean {
  const isMatch = picomatch(typeof globs === "string" ? globs : [...globs]);
  return (path) => isMatch(path); // a second argument, as lists give, would make its answer an object
}

/** The folder with which all that a glob matches begins: "notes" of "notes/**". */
export function baseOfGlob(glob: string): string {
  return picomatch.scan(glob).base;
}

const MAX_GLOB = 500; // characters
const MAX_STARS = 2; // in one part of a glob: matching takes as many nested loops
const MAX_DEEP = 3; // parts that are **, for the same reason

/** Why a glob cannot match what it seems to, or takes for ever; undefined where it is good. */
export function refuseGlob(written: string): string | undefined {
  const parts = written.split("/");
  if (written.length > MAX_GLOB) return `it is longer than ${MAX_GLOB} characters`;
  if (/^!?(\/|[a-z]:|~)/i.test(written) || parts.includes("..") || written.includes("\\")) {
    return "globs name files below content/, with / between folders";
  }
  if (/[()]/.test(written)) return "it holds parentheses; alternatives are written {a,b}";
  if (!isBalanced(written)) return "a bracket or brace is not closed";
  const stars = (part: string): number => (part === "**" ? 0 : (part.match(/\*/g)?.length ?? 0));
  if (parts.some((part) => stars(part) > MAX_STARS)) {
    return `a part of it holds more than ${MAX_STARS} stars`;
  }
  return parts.filter((part) => part === "**").length > MAX_DEEP
    ? `it holds more than ${MAX_DEEP} parts that are **`
    : undefined;
}

function isBalanced(glob: string): boolean {
  const rest = glob
    .replace(/\[[^[\]]+\]/g, "")
    .replace(/\{[^{}]*\}/g, "")
    .replace(/\{[^{}]*\}/g, "");
  return !/[[\]{}]/.test(rest);
}
