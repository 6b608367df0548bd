/** Rows as templates have them. */
import { sha256 } from "../hash.ts";

export interface DataSet {
  /** Its path below content/, without endings: "demos/jobs". */
  name: string;
  rows: readonly unknown[];
  /** What is said beside the rows. */
  facts: Readonly<Record<string, unknown>>;
  /** When it was loaded, as ISO text; undefined for a file of the site. */
  loadedAt: string | undefined;
  /** Stands for all that. */
  hash: string;
}

export type DataSets = ReadonlyMap<string, DataSet>;

/** @param text JSON: `{rows, facts}` */
export function createDataSet(name: string, text: string, loadedAt?: string): DataSet {
  const { rows, facts } = JSON.parse(text) as Pick<DataSet, "rows" | "facts">;
  return { name, rows, facts, loadedAt, hash: sha256([name, loadedAt, text].join("\n")) };
}
