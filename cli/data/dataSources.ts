/** Where a site's data comes from: files of `content/`, and programs that the config names. */
import type { Config, DataConfig } from "../config.ts";
import type { Problem, Report } from "../problem.ts";

export interface DataSource {
  /** Path below content/, without endings: "demos/jobs". */
  name: string;
  /** Below the site root; the config's where a program is named there. */
  file: string;
  /** Whether the file holds the data, is a module that loads it, or the config names a program. */
  type: "table" | "module" | "program";
  config: DataConfig | undefined;
}

const DATA_FILE = /^(?<name>.+)\.data\.(?<ending>csv|json|[cm]?[jt]s)$/;

/** Whether a file below content/ is data, or loads it, and so no page. */
export function isDataFile(file: string): boolean {
  return DATA_FILE.test(file);
}

/** @param files below content/ */
export function dataSources(
  { data, file = "" }: Pick<Config, "data" | "file">,
  files: readonly string[],
  report: Report
): DataSource[] {
  const sources = new Map<string, DataSource>();
  const add = (source: DataSource): void => {
    const first = sources.get(source.name);
    if (first) report(twice(source, first));
    else sources.set(source.name, source);
  };
  for (const found of [...files].sort()) {
    const { name, ending } = DATA_FILE.exec(found)?.groups ?? {};
    if (name === undefined) continue;
    const type = ending === "csv" || ending === "json" ? "table" : "module";
    add({ name, file: `content/${found}`, type, config: data[name] });
  }
  for (const [name, config] of Object.entries(data)) {
    if (config.command) add({ name, file, type: "program", config });
    else if (!sources.has(name)) report(unused(name, file));
  }
  return [...sources.values()];
}

function twice({ name, file }: DataSource, first: DataSource): Problem {
  const message = `${first.file} and ${file} are both the data "${name}"`;
  const hint = "Rename one of them, or take it away.";
  return { severity: "error", kind: "content", code: "data-twice", message, hint, file };
}

function unused(name: string, file: string): Problem {
  const message = `data has "${name}", and there is neither a command nor a file for it`;
  const hint = `Add content/${name}.data.ts, .js, .csv or .json, or give it a command.`;
  const at = ["data", name];
  return { severity: "error", kind: "usage", code: "data-without-source", message, hint, file, at };
}
