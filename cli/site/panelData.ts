/** Whether the data is there that dashboards are drawn from. */
import type { EntryOf } from "../../templates/collections.ts";
import type { Report } from "../problem.ts";
import { didYouMean } from "../suggest.ts";
import type { Site } from "./createSite.ts";

/** Reports panels that name data which the site has not; of what could not be loaded its loader has told. */
export function checkPanelData(
  { byCollection, data }: Pick<Site, "byCollection" | "data">,
  report: Report
): void {
  for (const entry of byCollection.get("dashboards") ?? []) {
    const { panels, sourcePath: file } = entry as EntryOf<"dashboards">;
    panels.forEach(({ chart, title }, index) => {
      if (!chart || data.has(chart.data)) return;
      report({
        severity: "error",
        kind: "content",
        code: "unknown-data",
        message: `"${title}" is drawn from the data "${chart.data}", and there is none`,
        hint:
          didYouMean(chart.data, data.keys()) ??
          `Put content/${chart.data}.data.csv, .json or .ts there.`,
        file,
        at: ["panels", index, "chart", "data"]
      });
    });
  }
}
