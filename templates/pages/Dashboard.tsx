import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import { PanelChart } from "../dashboards/PanelChart.tsx";
import { ExplorerPart } from "../explorer/ExplorerPart.tsx";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Container } from "../ui/Container/Container.tsx";
import { CountTable, GroupFilter } from "../ui/CountTable/CountTable.tsx";
import { Empty } from "../ui/Empty/Empty.tsx";
import { PageBar } from "../ui/PageBar/PageBar.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { Stats } from "../ui/Stat/Stat.tsx";
import * as styles from "./Dashboard.css.ts";

/**
 * A strip of filters, large numbers, panels on twelve columns; what has no data yet says so.
 * @param children what the page itself shows, before what the author has given it
 */
export function Dashboard({ view, children }: PageProps & { children?: ReactNode }) {
  const { texts } = useSite();
  const { entry, body } = asPage<"dashboards">(view);
  // A page that nobody wrote has none of them.
  const { figures = [], panels = [] } = entry;
  const { description, explorer, period, source, table, title } = entry;
  const hasData = children || explorer || panels.some(({ chart }) => chart !== undefined);
  return (
    <>
      <PageBar title={title} facts={[period].filter((fact) => fact !== undefined)} />
      <Container>
        <div className={styles.page}>
          {(table || !hasData) && (
            <div className={styles.strip}>
              {table ? (
                <GroupFilter groups={table.groups} />
              ) : (
                <p className={styles.state}>{texts.notConnected}</p>
              )}
            </div>
          )}
          {description && <p className={styles.lead}>{description}</p>}
          {children}
          {figures.length > 0 && <Stats stats={figures} />}
          <div className={styles.grid}>
            {table && (
              <section className={styles.table}>
                <h2 id="dashboard:table" className={styles.title}>
                  {table.title}
                </h2>
                <CountTable
                  labelledBy="dashboard:table"
                  columns={table.columns}
                  groups={table.groups}
                />
              </section>
            )}
            {panels.map(({ chart, title, description }, at) => (
              <section key={title} className={table && at < 2 ? styles.beside : styles.panel}>
                {chart ? (
                  <PanelChart id={`dashboard:${at}`} title={title} chart={chart} />
                ) : (
                  <>
                    <h2 className={styles.title}>{title}</h2>
                    <Empty title={texts.noDataYet}>{description}</Empty>
                  </>
                )}
              </section>
            ))}
          </div>
          {explorer && <ExplorerPart spec={explorer} />}
          {(body.html || source) && (
            <div className={styles.words}>
              <Prose html={body.html} />
              {source && (
                <p className={styles.source}>
                  {texts.source}: {source}
                </p>
              )}
            </div>
          )}
        </div>
      </Container>
    </>
  );
}
