import path from "node:path";
import { existsSync, readFileSync } from "../disk.ts";
import { packageRoot } from "../package.ts";
import { BuildError, codeFrame, type Problem } from "../problem.ts";
import { posix } from "./templateSources.ts";

interface EsbuildMessage {
  text: string;
  location: { file: string; line: number; column: number } | null;
}

/** What the bundler says, with places as the author of the templates knows them. */
export function templateError(error: unknown, shadows: string | undefined): unknown {
  const { errors } = error as { errors?: EsbuildMessage[] };
  if (!errors) return error;
  const root = shadows === undefined ? packageRoot : path.dirname(shadows);
  const problems = errors.map(({ text, location }): Problem => {
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
    const file = path.resolve(packageRoot, location.file);
    const position = { line: location.line, column: location.column + 1 };
    const frame = existsSync(file) ? codeFrame(readFileSync(file, "utf8"), position) : undefined;
    return { ...problem, file: posix(path.relative(root, file)), ...position, frame };
  });
  return new BuildError(problems, { cause: error });
}
