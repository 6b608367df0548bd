/** Rows as templates have them, and what stands for them. */
import type { DataSet as ShownData } from "../../templates/site.ts";
import { sha256 } from "../hash.ts";

export interface DataSet extends ShownData {
  /** Its path below content/, without endings: "demos/jobs". */
  name: string;
  /** Stands for all that it says. */
  hash: string;
}

/** By their names. */
export type DataSets = ReadonlyMap<string, DataSet>;

/** @param text JSON: `{rows, facts}` */
export function createDataSet(name: string, text: string, loadedAt?: string): DataSet {
  const { rows, facts } = JSON.parse(text) as Pick<DataSet, "rows" | "facts">;
  return { name, rows, facts, loadedAt, hash: sha256([name, loadedAt, text].join("\n")) };
}
