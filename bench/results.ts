/** What a run of the benchmark leaves behind, as results.json holds it. */
import type { Run } from "./measure.ts";
import { median } from "./quantile.ts";
import type { ToolName } from "./tools.ts";

export const ROWS = {
  cold: "cold build",
  edit: "one article edited",
  unchanged: "nothing changed",
  search: "cold build with full-text search",
  plain: "all pages again, no highlighting",
  highlighted: "all pages again, highlighting, warm cache"
} as const;

export type Row = keyof typeof ROWS;
export type FileSystem = "memory" | "disk";

export interface Produced {
  files: number;
  bytes: number;
}

/** What was measured; a file of results has at most one measurement of each. */
export interface Subject {
  row: Row;
  tool: ToolName;
  pages: number;
  fileSystem: FileSystem;
}

export interface Measurement extends Subject {
  /** In the order in which they were made. */
  runs: Run[];
  produced?: Produced;
  /** In one line why there are no more runs. */
  failure?: string;
}

export interface Machine {
  cpu: string;
  cores: number;
  memoryGib: number;
  system: string;
  /** Processes that wanted to run, on average, in the minute before the benchmark began. */
  load: number;
  fileSystems: Partial<Record<FileSystem, string>>;
}

export interface Results {
  /** The day of the run: "2026-11-21". */
  date: string;
  machine: Machine;
  versions: Record<string, string>;
  repeats: number;
  measurements: Measurement[];
}

export function findMeasurement(
  measurements: readonly Measurement[],
  subject: Subject
): Measurement | undefined {
  return measurements.find(
    ({ row, tool, pages, fileSystem }) =>
      row === subject.row &&
      tool === subject.tool &&
      pages === subject.pages &&
      fileSystem === subject.fileSystem
  );
}

/** The median over a measurement's runs; undefined where there is none, or one failed. */
export function medianOf(
  { measurements }: Results,
  subject: Subject,
  key: keyof Run = "seconds"
): number | undefined {
  const measurement = findMeasurement(measurements, subject);
  if (!measurement || measurement.failure || measurement.runs.length === 0) return undefined;
  return median(measurement.runs.map((run) => run[key]));
}
