import { findInsights } from "../../runtime/analytics/findInsights.ts";
import type { Report } from "../../runtime/analytics/report.ts";
import { useSite } from "../context.tsx";
import * as styles from "./analytics.css.ts";
import { tellInsight } from "./tellInsight.ts";

export interface InsightsProps {
  report: Report | undefined;
  tellTime(start: number): string;
}

/** What stands out, a sentence each, which leads to the view that shows it. */
export function Insights({ report, tellTime }: InsightsProps) {
  const { lang, texts } = useSite();
  const found = report ? findInsights(report) : [];
  const told = found.map((insight) => tellInsight(insight, { lang, texts, tellTime }));
  return (
    <section className={styles.insights}>
      <h3 className={styles.title}>{texts.insights}</h3>
      {told.length === 0 ? (
        <p className={styles.note}>{report ? texts.insightsNone : "–"}</p>
      ) : (
        <ul className={styles.sentences}>
          {told.map(({ text, view }) => (
            <li key={text}>
              <a href={`#visits-${view}`} className={styles.sentence}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.rules}>
        <summary className={styles.summary}>{texts.insightsRules}</summary>
        <p className={styles.note}>{texts.insightsRulesText}</p>
      </details>
    </section>
  );
}
