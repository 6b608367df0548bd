import { BarChart } from "../charts/BarChart/BarChart.tsx";
import { useSite } from "../context.tsx";
import { Island } from "../islands/Island.tsx";
import type { SiteView } from "../site.ts";
import type { Texts } from "../texts.ts";
import * as styles from "./analytics.css.ts";

const KILOBYTE = 1024;

/** What the build knows of itself before it is done; what it knows afterwards is loaded (`islands/BuildMetrics/`). */
export function BuildFacts() {
  const site = useSite();
  const { scripts, texts } = site;
  return (
    <section className={styles.analytics}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{texts.build}</h2>
        <p className={styles.note}>{texts.buildNote}</p>
      </header>
      <div className={styles.views}>
        <div className={styles.view}>
          <BarChart
            id="build:pages"
            title={texts.buildPages}
            rows={pagesOf(site)}
            category="name"
            categoryName={texts.buildGroup}
            series={[{ key: "pages", name: texts.buildPageCount }]}
            direction="horizontal"
          />
        </div>
        <div className={styles.view}>
          <BarChart
            id="build:scripts"
            title={texts.buildScripts}
            rows={scripts.map(({ name, bytes }) => ({
              name: nameOf(name, texts),
              size: Math.round((bytes / KILOBYTE) * 10) / 10
            }))}
            category="name"
            categoryName={texts.buildScript}
            series={[{ key: "size", name: texts.buildKilobytes }]}
            direction="horizontal"
          />
        </div>
      </div>
      <Island name="BuildMetrics" props={{}} />
    </section>
  );
}

/** How many pages each group of the search has. */
function pagesOf({ directory }: SiteView): { name: string; pages: number }[] {
  const groups = new Map<string, number>();
  for (let part = 1, parts = 1; part <= parts; part++) {
    const { groups: some, parts: all } = directory(part);
    parts = all;
    for (const { label, count } of some) groups.set(label, count);
  }
  return Array.from(groups, ([name, pages]) => ({ name, pages }));
}

function nameOf(name: string, texts: Texts): string {
  const names: Record<string, string> = {
    boot: texts.scriptBoot,
    analytics: texts.scriptCounter,
    live: texts.scriptLive,
    navigation: texts.scriptNavigation,
    palette: texts.scriptPalette,
    accounts: texts.scriptAccounts
  };
  return names[name] ?? name;
}
