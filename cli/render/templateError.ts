import path from "node:path";
import { existsSync, readFileSync } from "../disk.ts";
import { packageRoot } from "../package.ts";
import { BuildError, codeFrame, type Problem } from "../problem.ts";
import { posix } from "./templateSources.ts";

/** A fault as the bundler has it. */
export interface TemplateFault {
  text: string;
  location: {
    /** Absolute, or below the package. */
    file: string;
    /** From 1; undefined where the place is not known. */
    line?: number;
    /** From 0. */
    column?: number;
  } | null;
  /** What a plugin has thrown. */
  detail?: unknown;
}

/** Style files are bundled and evaluated while the bundler waits for what they export; this is why they are not. */
export class StyleError extends Error {
  readonly errors: readonly TemplateFault[];

  constructor(errors: readonly TemplateFault[]) {
    super(errors.map(({ text }) => text).join("\n"));
    this.errors = errors;
  }
}

/** What the bundler says, with places as the author of the templates knows them. */
export function templateError(error: unknown, shadows: string | undefined): unknown {
  const { errors } = error as { errors?: readonly TemplateFault[] };
  if (!errors) return error;
  const faults = errors.flatMap((fault) =>
    fault.detail instanceof StyleError ? fault.detail.errors : fault
  );
  const root = shadows === undefined ? packageRoot : path.dirname(shadows);
  const problems = faults.map(({ text, location }): Problem => {
    const missing = missingExport(text, shadows);
    if (missing) return missing;
    const problem = {
      severity: "error",
      kind: "content",
      code: "template-error",
      message: text.split("\n", 1)[0] ?? text, // a stack of the bundler's follows
      hint: /^Could not resolve/.test(text)
        ? 'Mend the path; "vitrine/templates/…" means the package\'s own files.'
        : "Mend the template, or take it away to get the package's own."
    } as const;
    if (!location) return problem;
    const { line, column = 0 } = location;
    const file = path.resolve(packageRoot, location.file);
    const placed = { ...problem, file: posix(path.relative(root, file)) };
    if (line === undefined) return placed;
    const position = { line, column: column + 1 };
    const frame = existsSync(file) ? codeFrame(readFileSync(file, "utf8"), position) : undefined;
    return { ...placed, ...position, frame };
  });
  // Several files may miss the same.
  const distinct = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return new BuildError([...distinct.values()], { cause: error });
}

/** A site's own template without what others import from it: the mistake is there, not where it is imported. */
function missingExport(text: string, shadows: string | undefined): Problem | undefined {
  const [, written = "", name = ""] =
    /^No matching export in "(.*)" for import "(.*)"/.exec(text) ?? [];
  const file = path.resolve(packageRoot, written);
  if (shadows === undefined || !file.startsWith(shadows + path.sep)) return undefined;
  return {
    severity: "error",
    kind: "content",
    code: "template-error",
    message: `nothing is exported as ${name}, which other templates import`,
    hint: "Export it as the package's own does (vitrine eject copies that), or take the file away.",
    file: posix(path.relative(path.dirname(shadows), file))
  };
}
