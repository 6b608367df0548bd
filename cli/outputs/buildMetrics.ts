/** What the build tells of itself, for the page of a site that counts visits. */
import {
  type BuildMetrics,
  type FileKind,
  fileKinds
} from "../../runtime/analytics/buildMetrics.ts";
import type { Output } from "../output.ts";
import type { StepTime } from "../progress.ts";

/**
 * Times differ from build to build, and so does this file: nothing else depends on it, and no other file of a build
 * does that.
 * @param sizes bytes of all other files by path
 */
export function buildMetricsOutput(
  sizes: ReadonlyMap<string, number>,
  pages: number,
  steps: readonly StepTime[] = []
): Output {
  const kinds = new Map<FileKind, { count: number; bytes: number }>();
  for (const [path, size] of sizes) {
    const { count, bytes } = kinds.get(kindOf(path)) ?? { count: 0, bytes: 0 };
    kinds.set(kindOf(path), { count: count + 1, bytes: bytes + size });
  }
  const metrics: BuildMetrics = {
    pages,
    files: fileKinds.flatMap((kind) => {
      const sums = kinds.get(kind);
      return sums ? [{ kind, ...sums }] : [];
    }),
    steps: steps.map(({ step, ms }) => ({ step, ms: Math.round(ms) }))
  };
  return { path: "builds/report.json", body: JSON.stringify(metrics), source: "vitrine itself" };
}

const KINDS: readonly [RegExp, FileKind][] = [
  [/\.html$/, "pages"],
  [/(^|\/)_payload\.json$/, "payloads"],
  [/^search\//, "search"],
  [/\.m?js$/, "scripts"],
  [/\.css$/, "styles"],
  [/\.(avif|gif|ico|jpe?g|png|svg|webp)$/, "pictures"],
  [/\.(woff2?|ttf|otf)$/, "fonts"]
];

function kindOf(path: string): FileKind {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? "others";
}
