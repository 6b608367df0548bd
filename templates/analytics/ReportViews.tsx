import { wallTime } from "../../runtime/analytics/countByTime.ts";
import type { Report, Total } from "../../runtime/analytics/report.ts";
import type { Vital } from "../../runtime/analytics/vitals.ts";
import { BarChart } from "../charts/BarChart/BarChart.tsx";
import { Donut } from "../charts/Donut/Donut.tsx";
import { useSite } from "../context.tsx";
import { BrushedLines, type Part } from "../dashboards/BrushedLines/BrushedLines.tsx";
import { fillIn } from "../fillIn.ts";
import * as styles from "./analytics.css.ts";
import { goodVitals, tellVital } from "./tellVital.ts";

export interface ReportViewsProps {
  id: string;
  /** Undefined before there is one. */
  report: Report | undefined;
  /** In which times are told. */
  timeZone: string;
  isCompared: boolean;
  /** Whether a part of the time is shown. */
  isPart: boolean;
  /** @param part instants: the beginning of the first and of the last count of it */
  onZoom(part: Part | undefined): void;
}

const MOST = 10;

/** All that a report has, each with its drawing, its sentence and its table. */
export function ReportViews(props: ReportViewsProps) {
  const { id, report } = props;
  const { lang, texts } = useSite();
  const { countries, devices = [], pages = [], referrers = [], searches = [] } = report ?? {};
  const regions = new Intl.DisplayNames(lang, { type: "region", fallback: "code" });
  const named = devices.map(({ name, views }) => ({ name: texts[name as "phone"] ?? name, views }));
  return (
    <div className={styles.views}>
      <section id="visits-views" className={styles.whole}>
        <Times {...props} />
      </section>
      <section id="visits-pages" className={styles.view}>
        <Totals id={`${id}:pages`} title={texts.pagesMost} name={texts.path} totals={pages} />
      </section>
      <section className={styles.view}>
        <Totals
          id={`${id}:referrers`}
          title={texts.referrers}
          name={texts.referrer}
          totals={referrers}
        />
      </section>
      <section className={styles.view}>
        <Donut
          id={`${id}:devices`}
          title={texts.devices}
          rows={named}
          category="name"
          categoryName={texts.device}
          value="views"
          valueName={texts.pageViews}
        />
      </section>
      {countries && (
        <section className={styles.view}>
          <Totals
            id={`${id}:countries`}
            title={texts.countries}
            name={texts.country}
            totals={countries.map(({ name, views }) => ({ name: regions.of(name) ?? name, views }))}
          />
        </section>
      )}
      <section id="visits-vitals" className={styles.view}>
        <Vitals id={`${id}:vitals`} report={report} />
      </section>
      <section id="visits-searches" className={styles.view}>
        <Totals
          id={`${id}:searches`}
          title={texts.searches}
          name={texts.searchQuery}
          countName={texts.times}
          totals={searches}
        />
        <p className={styles.note}>{texts.searchesNote}</p>
      </section>
    </div>
  );
}

/** Views by minute, hour or day, with those of the time before if they are asked for. */
function Times({ id, report, timeZone, isCompared, isPart, onZoom }: ReportViewsProps) {
  const { texts } = useSite();
  const { before = [], counts = [] } = report ?? {};
  const starts = new Map(counts.map(({ start }) => [wallTime(start, timeZone), start]));
  const rows = counts.map(({ start, views }, at) => ({
    time: wallTime(start, timeZone),
    views,
    before: before[at]?.views ?? null
  }));
  return (
    <BrushedLines
      id={`${id}:times`}
      title={texts.pageViews}
      rows={rows}
      x="time"
      xName={texts.visitsTime}
      series={[
        { key: "views", name: isCompared ? texts.thisTime : texts.pageViews },
        ...(isCompared ? [{ key: "before", name: texts.timeBefore }] : [])
      ]}
      shape={isCompared ? "line" : "area"}
      isPart={isPart}
      onZoom={(part) => onZoom(part && [starts.get(part[0]) ?? 0, starts.get(part[1]) ?? 0])}
    />
  );
}

interface TotalsProps {
  id: string;
  title: string;
  /** What is counted. */
  name: string;
  countName?: string;
  totals: readonly Total[];
}

function Totals({ id, title, name, countName, totals }: TotalsProps) {
  const { texts } = useSite();
  return (
    <BarChart
      id={id}
      title={title}
      rows={totals.slice(0, MOST)}
      category="name"
      categoryName={name}
      series={[{ key: "views", name: countName ?? texts.pageViews }]}
      direction="horizontal"
    />
  );
}

/** Of each measure the shares that are good, need improvement or are poor. */
function Vitals({ id, report }: { id: string; report: Report | undefined }) {
  const { lang, texts } = useSite();
  const nameOf = (vital: Vital): string => texts[`vital${vital}`];
  const rows = (report?.vitals ?? []).map(({ vital, p75, counts }) => {
    const all = counts.good + counts["needs improvement"] + counts.poor;
    return {
      name: fillIn(texts.vitalOf, { name: nameOf(vital), p75: tellVital(vital, p75, lang) }),
      good: counts.good / all,
      middling: counts["needs improvement"] / all,
      poor: counts.poor / all
    };
  });
  return (
    <>
      <BarChart
        id={id}
        title={texts.vitals}
        rows={rows}
        category="name"
        categoryName={texts.vital}
        series={[
          { key: "good", name: texts.good },
          { key: "middling", name: texts.needsImprovement },
          { key: "poor", name: texts.poor }
        ]}
        direction="horizontal"
        format={{ style: "percent" }}
      />
      <p className={styles.note}>{fillIn(texts.vitalsNote, goodVitals(lang))}</p>
    </>
  );
}
