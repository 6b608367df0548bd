import { useEffect, useId, useState } from "react";
import { nextStart, wallTime } from "../../../runtime/analytics/countByTime.ts";
import { isOff, isRefused } from "../../../runtime/analytics/mayCount.ts";
import { forgetVisits } from "../../../runtime/analytics/visitLog.ts";
import * as styles from "../../analytics/analytics.css.ts";
import { Figures } from "../../analytics/Figures.tsx";
import { Insights } from "../../analytics/Insights.tsx";
import { ReportViews } from "../../analytics/ReportViews.tsx";
import { Toolbar } from "../../analytics/Toolbar.tsx";
import { type Uncounted, Whose } from "../../analytics/Whose.tsx";
import { formatTime } from "../../charts/formats.ts";
import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { usePeriod } from "./usePeriod.ts";
import { useVisits } from "./useVisits.ts";

/** Visits of the site as they come in: those of this device, or of everybody where a project counts them. */
export function Analytics() {
  const { accounts, lang, texts, timeZone } = useSite();
  const id = useId();
  const project = accounts?.isConnected ? accounts.url : undefined;
  const { chosen, choose } = usePeriod();
  const [isPaused, setPaused] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const [uncounted, setUncounted] = useState<Uncounted>();
  const { failure, reload, shown, state } = useVisits(chosen, isPaused);
  const unit = shown?.period.unit ?? "hour";
  // Days of a project are those of UTC (`runtime/analytics/projectSource.ts`).
  const zone = project !== undefined && unit === "day" ? "UTC" : timeZone;
  const tellTime = (start: number): string =>
    formatTime(wallTime(start, zone), unit === "day" ? "day" : "minute", lang);

  const lookUp = (): void =>
    setUncounted(isRefused(navigator) ? "refused" : isOff() ? "off" : undefined);
  useEffect(lookUp, []);

  const states = {
    connecting: texts.visitsConnecting,
    live: texts.visitsLive,
    waiting: texts.visitsWaiting
  };
  const part =
    chosen.part &&
    fillIn(texts.visitsPart, {
      from: formatTime(wallTime(chosen.part.from, zone), "minute", lang),
      until: formatTime(wallTime(chosen.part.until, zone), "minute", lang)
    });
  return (
    <div className={styles.analytics}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{texts.visits}</h2>
        <Whose
          project={project}
          uncounted={uncounted}
          onForget={(isOff) => {
            forgetVisits(isOff);
            lookUp();
            reload();
          }}
        />
      </header>
      <Toolbar
        id={id}
        span={chosen.part ? undefined : chosen.span}
        part={part}
        isCompared={isCompared}
        isPaused={isPaused}
        state={isPaused ? texts.visitsPaused : states[state]}
        isLive={!isPaused && state === "live"}
        onSpan={(span) => choose({ span })}
        onCompare={setCompared}
        onPause={setPaused}
      />
      {failure !== undefined && (
        <p role="alert" className={styles.failed}>
          {fillIn(texts.visitsFailed, { reason: failure })}
        </p>
      )}
      <Figures report={shown?.report} isDevice={project === undefined} />
      <Insights report={shown?.report} tellTime={tellTime} />
      <ReportViews
        id={id}
        report={shown?.report}
        timeZone={zone}
        isCompared={isCompared}
        isPart={part !== undefined}
        onZoom={(zoomed) =>
          choose({
            span: chosen.span,
            part: zoomed && { from: zoomed[0], until: nextStart(zoomed[1], unit, zone) }
          })
        }
      />
    </div>
  );
}
