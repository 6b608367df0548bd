/** Checks a site in memory, as `vitrine check` does. */
import { type CheckOptions, checkSite } from "../../cli/check/checkSite.ts";
import { readConfig } from "../../cli/config.ts";
import { BuildError, type Problem } from "../../cli/problem.ts";
import { CLOCK } from "./buildSite.ts";

/** @returns what is wrong with it, be it an error or not */
export async function checkFolder(
  root: string,
  options: Partial<CheckOptions> = {}
): Promise<readonly Problem[]> {
  const progress = {
    step: async <T>(_: string, action: () => T | Promise<T>) => action(),
    advance: () => undefined
  };
  try {
    const config = await readConfig(root, "check", { now: CLOCK });
    return (await checkSite(config, progress, { isStrict: false, ...options })).problems;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return error.problems;
  }
}

/** "error content/a.md:3:1 broken-link the link … Hint." */
export function lineOf({ severity, file, line, column, code, message, hint }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return [severity, place, code, message, hint && `→ ${hint}`].filter(Boolean).join(" ");
}
