import { useEffect, useId, useState } from "react";
import type { BuildMetrics as Metrics } from "../../../runtime/analytics/buildMetrics.ts";
import { fetchAgain } from "../../../runtime/fetchAgain.ts";
import * as styles from "../../analytics/analytics.css.ts";
import { BarChart } from "../../charts/BarChart/BarChart.tsx";
import { formatNumber } from "../../charts/formats.ts";
import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const BRIEF = 1; // ms: what took less is not drawn

/** How large the site's files are and how long each step of the build took, which no page of it can know. */
export function BuildMetrics() {
  const { href, lang, texts } = useSite();
  const id = useId();
  const [metrics, setMetrics] = useState<Metrics>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadMetrics(href("/builds/report.json")).then(setMetrics, () => setFailed(true));
  }, [href]);
  const { files = [], steps = [] } = metrics ?? {};
  const names = {
    pages: texts.filePages,
    payloads: texts.filePayloads,
    scripts: texts.fileScripts,
    styles: texts.fileStyles,
    pictures: texts.filePictures,
    fonts: texts.fileFonts,
    search: texts.fileSearch,
    others: texts.fileOthers
  };
  return (
    <div className={styles.loaded}>
      <p role="status" className={styles.note}>
        {hasFailed ? texts.buildAway : metrics ? totalOf(metrics) : ""}
      </p>
      <div className={styles.views}>
        <div className={styles.view}>
          <BarChart
            id={`${id}files`}
            title={texts.buildFiles}
            rows={files.map(({ kind, bytes }) => ({
              name: names[kind],
              size: Math.round(bytes / KILOBYTE)
            }))}
            category="name"
            categoryName={texts.buildKind}
            series={[{ key: "size", name: texts.buildSize }]}
            direction="horizontal"
          />
        </div>
        <div className={styles.view}>
          <BarChart
            id={`${id}steps`}
            title={texts.buildTimes}
            rows={steps.filter(({ ms }) => ms >= BRIEF)}
            category="step"
            categoryName={texts.buildStep}
            series={[{ key: "ms", name: texts.buildTime }]}
            direction="horizontal"
          />
        </div>
      </div>
    </div>
  );

  function totalOf({ pages }: Metrics): string {
    const bytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const time = steps.reduce((sum, { ms }) => sum + ms, 0);
    const tell = (value: number): string => formatNumber(value, lang);
    const unit = { style: "unit", unit: "second", maximumFractionDigits: 1 } as const;
    return fillIn(time > 0 ? texts.buildTotalTimed : texts.buildTotal, {
      pages: tell(pages),
      files: tell(files.reduce((sum, { count }) => sum + count, 0)),
      size: formatNumber(bytes / MEGABYTE, lang, { maximumFractionDigits: 1 }),
      time: formatNumber(time / 1000, lang, unit)
    });
  }
}

/** @throws Error where there is no such file, or no way to it */
async function loadMetrics(url: string): Promise<Metrics> {
  const { status, text } = await fetchAgain(url, {});
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  return JSON.parse(text) as Metrics;
}
