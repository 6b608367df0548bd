/** What a build tells of itself: `builds/report.json`, in sites that count visits. */

/** Kinds of files. */
export const fileKinds = [
  "pages",
  "payloads",
  "scripts",
  "styles",
  "pictures",
  "fonts",
  "search",
  "others"
] as const;
export type FileKind = (typeof fileKinds)[number];

export interface BuildMetrics {
  pages: number;
  /** Of each kind that there is. */
  files: readonly { kind: FileKind; count: number; bytes: number }[];
  /** In the order of running; empty where nobody kept the time. */
  steps: readonly { step: string; ms: number }[];
}
