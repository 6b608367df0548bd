/** Rows as templates have them, and what stands for them. */
import { packRows } from "../../runtime/packedRows.ts";
import type { DataSet as ShownData } from "../../templates/site.ts";
import { sha256 } from "../hash.ts";
import { assetPath } from "../render/assetPath.ts";

export interface DataSet extends ShownData {
  /** Its path below content/, without endings: "demos/jobs". */
  name: string;
  /** Stands for all that it says. */
  hash: string;
  /** What `file` is to hold, and where below out/. */
  published: { path: string; body: string } | undefined;
}

/** By their names; what could not be loaded, which has been reported, is undefined. */
export type DataSets = ReadonlyMap<string, DataSet | undefined>;

export interface DataText {
  name: string;
  /** JSON: `{rows, facts}`. */
  text: string;
  loadedAt?: string | undefined;
  /** Whether scripts of pages may load it. */
  publish?: boolean | undefined;
}

export function createDataSet({ name, text, loadedAt, publish = false }: DataText): DataSet {
  const { rows, facts } = JSON.parse(text) as Pick<DataSet, "rows" | "facts">;
  const body = publish ? JSON.stringify({ ...packRows(rows), facts, loadedAt }) : "";
  const path = assetPath(name.replaceAll("/", "-"), "json", body);
  return {
    name,
    rows,
    facts,
    loadedAt,
    file: publish ? `/${path}` : undefined,
    published: publish ? { path, body } : undefined,
    hash: sha256([name, loadedAt, publish, text].join("\n"))
  };
}
