/** The data sets of a site: tables among its content, and what loaders give, kept in `.vitrine/data`. */
import { openCacheFile } from "../cacheFile.ts";
import type { Config } from "../config.ts";
import { codeFrame, type Problem, type Report } from "../problem.ts";
import type { SiteFiles } from "../siteFiles.ts";
import { checkTable } from "./checkRows.ts";
import { createDataSet, type DataSet, type DataSets } from "./dataSet.ts";
import { type DataSource, dataSources } from "./dataSources.ts";
import { fromLoader } from "./fromLoader.ts";
import { readTable } from "./readTable.ts";

export interface DataRequest {
  config: Pick<Config, "root" | "now" | "data" | "file">;
  files: Pick<SiteFiles, "content" | "read">;
  /** Loads all anew. */
  isRefresh?: boolean | undefined;
  env?: NodeJS.ProcessEnv;
  report: Report;
}

export interface LoadedData {
  sets: DataSets;
  /** Files below the root that loaders are made of, beside those of content/. */
  inputs: ReadonlySet<string>;
}

/** @throws BuildError of kind "environment" where a file cannot be read */
export async function loadData(request: DataRequest): Promise<LoadedData> {
  const { config, files, isRefresh = false, env = process.env, report } = request;
  const sources = dataSources(config, files.content, report);
  if (sources.length === 0) return { sets: new Map(), inputs: new Set() };
  const cache = openCacheFile(config.root, "data", "1");
  const inputs = new Set<string>();
  const sets = await Promise.all(
    sources.map(async (source) => {
      const problems: Problem[] = [];
      const tell = (problem: Problem): void => void problems.push(problem);
      const set =
        source.type === "table"
          ? readDataFile(source, files, tell)
          : await fromLoader(source, { config, cache, inputs, isRefresh, env, report: tell });
      return { set, problems };
    })
  );
  cache.save();
  // In the order of their names, whichever was done first.
  for (const { problems } of sets) for (const problem of problems) report(problem);
  return {
    sets: new Map(sources.map(({ name }, at) => [name, sets[at]?.set])),
    inputs
  };
}

function readDataFile(
  { config, file, name }: DataSource,
  files: DataRequest["files"],
  report: Report
): DataSet | undefined {
  const bytes = files.read(file, report);
  if (!bytes) return undefined;
  const text = new TextDecoder().decode(bytes);
  const checked = checkTable(() => readTable(text), config?.columns);
  if (checked.type === "loaded") {
    return createDataSet({ name, text: checked.text, publish: config?.publish });
  }
  for (const fault of checked.faults) {
    const { line, column = 1 } = { column: undefined, ...fault };
    const frame = line && codeFrame(text, { line, column });
    report({ severity: "error", kind: "content", file, ...fault, ...(frame && { frame }) });
  }
  return undefined;
}
