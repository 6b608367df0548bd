/** Rules in a built site that its host does not read. */
import { REDIRECTS_FILE } from "../outputs/redirects.ts";
import type { Problem } from "../problem.ts";
import { type AnswerContext, chooseAnswer } from "./chooseAnswer.ts";
import type { HostStyle } from "./hostStyles.ts";
import type { OutFiles } from "./outFiles.ts";

/** Beside `_redirects`. */
export const HEADERS_FILE = "_headers";

interface Unread extends Pick<AnswerContext, "base" | "has"> {
  readText: OutFiles["readText"];
}

/**
 * Rules that are there for other hosts. Most of what a build writes to `_redirects` has a page as well,
 * which leads on wherever the site is served; of the rest a visitor sees nothing.
 * @returns problems whose file is one below out/
 */
export function unreadRules(style: HostStyle, { base, has, readText }: Unread): Problem[] {
  const problems: Problem[] = [];
  const warn = (file: string, message: string, line?: number): void => {
    const hint = "Give it what it needs in another way, or choose a host that reads the file.";
    const kind = { severity: "warning", kind: "content", code: "unread-rule" } as const;
    problems.push({ ...kind, message, hint, file, line });
  };
  if (!style.redirects) {
    for (const [index, line] of (readText(REDIRECTS_FILE) ?? "").split(/\r\n|\r|\n/).entries()) {
      const [from = ""] = line.trim().split(/\s+/);
      if (!from.startsWith("/")) continue;
      if (!isThere(decoded(from), { style, base, rules: [], has })) {
        warn(
          REDIRECTS_FILE,
          `${style.name} does not read this rule, and ${from} has no page`,
          index + 1
        );
      }
    }
  }
  if (!style.headers && has(HEADERS_FILE)) {
    warn(HEADERS_FILE, `${style.name} does not read this file: none of its headers is sent`);
  }
  return problems;
}

/** Whether a visitor sees a page there, or after the redirect that sets its slash. */
function isThere(pathname: string, context: AnswerContext): boolean {
  const ask = (path: string) => chooseAnswer({ pathname: path, search: "" }, context);
  const first = ask(pathname);
  const answer = first.kind === "redirect" ? ask(decoded(first.location)) : first;
  return answer.kind === "file" && answer.status === 200;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
