/** Whether the data is there that dashboards are drawn from. */
import type { EntryOf } from "../../templates/collections.ts";
import type { Problem, Report } from "../problem.ts";
import { didYouMean } from "../suggest.ts";
import type { Site } from "./createSite.ts";

/** Reports parts that name data which the site has not; of what could not be loaded its loader has told. */
export function checkDashboardData(
  { byCollection, data }: Pick<Site, "byCollection" | "data">,
  report: Report
): void {
  for (const entry of byCollection.get("dashboards") ?? []) {
    const { explorer, panels, sourcePath: file } = entry as EntryOf<"dashboards">;
    const problem = { severity: "error", kind: "content", file } as const;
    const check = (title: string, name: string, at: Problem["at"]): void => {
      if (data.has(name)) return;
      const message = `"${title}" is drawn from the data "${name}", and there is none`;
      const hint =
        didYouMean(name, data.keys()) ?? `Put content/${name}.data.csv, .json or .ts there.`;
      report({ ...problem, code: "unknown-data", message, hint, at });
    };
    panels.forEach(({ chart, title }, index) => {
      if (chart) check(title, chart.data, ["panels", index, "chart", "data"]);
    });
    if (!explorer) continue;
    const at = ["explorer", "data"];
    check(explorer.title, explorer.data, at);
    const set = data.get(explorer.data);
    if (!set || set.file !== undefined) continue;
    const message = `the rows of "${explorer.data}" are to be filtered in the browser, and are not published`;
    const hint = `Add publish: true to the loader, or to data["${explorer.data}"] in the config.`;
    report({ ...problem, code: "unpublished-data", message, hint, at });
  }
}
