/** What is wrong with many pages for one reason is told once: a template has one fault, however many pages it makes. */
import type { Problem } from "./problem.ts";

/**
 * @param problems of which some are of a page (`Problem.page`)
 * @returns the same problems; those that differ in nothing but the page are one, which names the first and counts
 *   the others
 */
export function mergePages(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, { problem: Problem; pages: string[] }>();
  for (const [at, problem] of problems.entries()) {
    const { page, ...rest } = problem;
    const key = page === undefined ? String(at) : JSON.stringify(rest);
    const group = groups.get(key);
    if (group) group.pages.push(page ?? "");
    else groups.set(key, { problem: rest, pages: page === undefined ? [] : [page] });
  }
  return Array.from(groups.values(), ({ problem, pages }) => {
    const [first, ...others] = pages;
    if (first === undefined) return problem;
    const count = `${others.length} other page${others.length === 1 ? "" : "s"}`;
    const named = others.length === 0 ? first : `${first} and ${count}`;
    return { ...problem, message: `${named} ${problem.message}` };
  });
}
