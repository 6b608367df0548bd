/** The only file that knows braces. */
import braces from "braces";

const MAX_BRACES = 4; // in one glob: each multiplies what it stands for

/** "{login,signup}.md" → "login.md", "signup.md"; none for globs that stand for too many. */
export function expandGlob(glob: string): string[] {
  if (glob.split("{").length - 1 > MAX_BRACES || glob.includes("..")) return [];
  return braces(glob, { expand: true });
}
