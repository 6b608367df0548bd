/** Tells what a run has measured: results.json, results.md, the chart and the README's part. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { renderChart } from "./chart.tsx";
import { createGoals, type Goal } from "./goals.ts";
import {
  type FileSystem,
  type Measurement,
  medianOf,
  type Results,
  ROWS,
  type Row,
  type Subject
} from "./results.ts";
import { benchRoot, cache, packageRoot, type ToolName, tools } from "./tools.ts";

const QUIET_LOAD = 0.5;
const README_PART = /(?<=<!-- bench -->\n).*(?=<!-- \/bench -->)/s;

/** The results of the last run of everything. */
export function readPublished(): Results {
  return JSON.parse(readFileSync(path.join(benchRoot, "results.json"), "utf8"));
}

/**
 * Saves the files and prints the tables.
 * @param isWhole whether this takes the place of the published results
 */
export function saveReport(results: Results, isWhole: boolean): void {
  const folder = isWhole ? benchRoot : cache;
  mkdirSync(folder, { recursive: true });
  const save = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const tables = renderTables(results);
  save("results.json", `${renderJson(results)}\n`);
  save("results.md", `# Results of \`npm run bench\`\n\n${renderFacts(results)}\n\n${tables}\n`);
  save("chart.svg", `${renderChart(results)}\n`);
  if (isWhole) {
    const readme = path.join(packageRoot, "README.md");
    const text = readFileSync(readme, "utf8");
    writeFileSync(
      readme,
      text.replace(README_PART, () => renderReadmePart(results))
    );
  }
  console.log(tables);
}

/** One measurement a line, so that a change of the file can be read. */
function renderJson({ measurements, ...facts }: Results): string {
  const lines = measurements.map((measurement) => `    ${JSON.stringify(measurement)}`);
  const head = JSON.stringify(facts, undefined, 2).replace(/\n}$/, "");
  return `${head},\n  "measurements": [\n${lines.join(",\n")}\n  ]\n}`;
}

function renderFacts({ date, machine, versions, repeats }: Results): string {
  const fileSystems = Object.values(machine.fileSystems).join(" and ");
  return (
    `Measured on ${date}: Vitrine ${versions.vitrine}, Hugo ${versions.hugo}, ` +
    `Eleventy ${versions.eleventy}, Astro ${versions.astro}, Pagefind ${versions.pagefind}, ` +
    `Node ${versions.node}, on ${machine.cores} cores of ${machine.cpu}, ` +
    `${machine.memoryGib} GiB of memory, ${machine.system}, ${fileSystems}; ` +
    `load ${machine.load} as it began. ` +
    (repeats === 1 ? "One run of each." : `Medians of ${repeats} runs.`) +
    (machine.load > QUIET_LOAD ? " The machine was busy: these figures are provisional." : "")
  );
}

function renderReadmePart(results: Results): string {
  const wins = listPeersWins(results);
  const goals = createGoals(results);
  const met = goals.filter(isMet).length;
  const missed = goals.filter((goal) => isMet(goal) === false).map(({ what }) => what);
  return [
    "",
    "![Build times and peak memory](bench/chart.svg)",
    "",
    renderFacts(results),
    "",
    wins.length === 0 ? "No peer was ahead of ours." : "Where a peer was ahead of ours:",
    "",
    ...wins.map((win) => `- ${win}`),
    "",
    `Goals met: ${met} of ${goals.length}${missed.length === 0 ? "" : `; missed: ${missed.join("; ")}`}.`,
    "All figures are in [bench/results.md](bench/results.md).",
    "",
    ""
  ].join("\n");
}

function renderTables(results: Results): string {
  const goals = createGoals(results);
  const rows = Object.keys(ROWS) as Row[];
  return [
    "## Goals",
    table(
      ["goal", "limit", "measured", ""],
      goals.map((goal) => [
        goal.what,
        `${goal.limit} ${goal.unit}`,
        goal.measured === undefined ? "" : goal.measured.toFixed(2),
        { true: "met", false: "not met", undefined: "not measured" }[String(isMet(goal))] ?? ""
      ])
    ),
    ...compare(results, "Seconds, memory file system", rows, "memory", "seconds"),
    ...compare(results, "Seconds, disk", rows, "disk", "seconds"),
    ...compare(results, "Peak memory of a cold build, MiB", ["cold"], "memory", "peakMib"),
    "## Every run",
    table(
      ["build", "seconds", "CPU seconds", "MiB", "files", "MB"],
      results.measurements.map((measurement) => [
        `${nameOf(measurement)}, ${ROWS[measurement.row]}`,
        ...renderRuns(measurement),
        String(measurement.produced?.files ?? ""),
        megabytes(measurement)
      ])
    )
  ].join("\n\n");
}

/**
 * A heading and a table, or nothing where nothing was measured: a line for each row and size, a
 * column for each tool; the best of a line is bold.
 */
function compare(
  results: Results,
  heading: string,
  rows: readonly Row[],
  fileSystem: FileSystem,
  key: "seconds" | "peakMib"
): string[] {
  const names = toolsOf(results);
  const lines = rows.flatMap((row) =>
    sizesOf(results).map((pages) => {
      const medians = names.map((tool) => medianOf(results, { row, tool, pages, fileSystem }, key));
      const known = medians.filter((median) => median !== undefined);
      const best = known.length > 1 ? Math.min(...known) : undefined;
      return [
        `${pages.toLocaleString("en")} pages, ${ROWS[row]}`,
        ...medians.map((median) => {
          if (median === undefined) return "";
          return median === best ? `**${show(median, key)}**` : show(median, key);
        })
      ];
    })
  );
  const titles = names.map((tool) =>
    tool === "hugo" ? "Hugo (search: with Pagefind)" : tools[tool].title
  );
  const filled = lines.filter(([, ...cells]) => cells.some(Boolean));
  return filled.length === 0 ? [] : [`## ${heading}`, table(["", ...titles], filled)];
}

/** e.g. "Hugo, 100 pages: cold build 0.17 s (ours 0.50 s), peak memory 67 MiB (ours 157 MiB)" */
function listPeersWins(results: Results): string[] {
  const wins = new Map<string, string[]>();
  for (const measurement of results.measurements) {
    const { row, pages, fileSystem } = measurement;
    for (const key of row === "cold" ? (["seconds", "peakMib"] as const) : (["seconds"] as const)) {
      const theirs = medianOf(results, measurement, key);
      const ours = medianOf(results, { tool: "vitrine", row, pages, fileSystem }, key);
      if (theirs === undefined || ours === undefined || theirs >= ours) continue;
      const what = key === "seconds" ? ROWS[row] : "peak memory";
      const unit = key === "seconds" ? "s" : "MiB";
      const subject = nameOf(measurement);
      const said = `${what} ${show(theirs, key)} ${unit} (ours ${show(ours, key)} ${unit})`;
      wins.set(subject, [...(wins.get(subject) ?? []), said]);
    }
  }
  return [...wins].map(([subject, rows]) => `${subject}: ${rows.join(", ")}`);
}

const show = (value: number, key: "seconds" | "peakMib"): string =>
  value.toFixed(key === "seconds" ? 2 : 0);

function isMet({ measured, limit }: Goal): boolean | undefined {
  return measured === undefined ? undefined : measured <= limit;
}

function nameOf({ tool, row, pages, fileSystem }: Subject): string {
  const name = row === "search" && tool === "hugo" ? "Hugo + Pagefind" : tools[tool].title;
  const where = fileSystem === "disk" ? ", disk" : "";
  return `${name}, ${pages.toLocaleString("en")} pages${where}`;
}

function renderRuns({ runs, failure }: Measurement): string[] {
  if (failure !== undefined) return [`failed: ${failure}`, "", ""];
  return [
    runs.map(({ seconds }) => seconds.toFixed(2)).join(" "),
    runs.map(({ cpuSeconds }) => cpuSeconds.toFixed(2)).join(" "),
    runs.map(({ peakMib }) => String(peakMib)).join(" ")
  ];
}

function megabytes({ produced }: Measurement): string {
  return produced ? (produced.bytes / 1e6).toFixed(1) : "";
}

function toolsOf({ measurements }: Results): ToolName[] {
  const present = new Set(measurements.map(({ tool }) => tool));
  return (Object.keys(tools) as ToolName[]).filter((tool) => present.has(tool));
}

function sizesOf({ measurements }: Results): number[] {
  return [...new Set(measurements.map(({ pages }) => pages))].sort((a, b) => a - b);
}

/** A Markdown table; the first column holds words, the others figures. */
function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map(line).join("\n");
}
