/** What stands out of visits, in sentences. */
import type { Insight } from "../../runtime/analytics/findInsights.ts";
import { formatChange, formatNumber } from "../charts/formats.ts";
import { fillIn } from "../fillIn.ts";
import type { Texts } from "../texts.ts";
import { tellVital } from "./tellVital.ts";

/** Parts of the dashboard that sentences lead to. */
export type View = "views" | "pages" | "vitals" | "searches";

export interface ToldInsight {
  text: string;
  view: View;
}

export interface TellingOptions {
  lang: string;
  texts: Texts;
  /** A minute, an hour or a day in words. */
  tellTime(start: number): string;
}

export function tellInsight(
  insight: Insight,
  { lang, texts, tellTime }: TellingOptions
): ToldInsight {
  const tell = (count: number): string => formatNumber(count, lang);
  switch (insight.kind) {
    case "views": {
      const { views, change } = insight;
      const said = formatChange(1, 1 + change, lang) ?? "";
      return {
        text: fillIn(texts.insightViews, { count: tell(views), change: said }),
        view: "views"
      };
    }
    case "page": {
      const { path, views, before } = insight;
      const counts = { count: tell(views), before: tell(before) };
      return { text: fillIn(texts.insightPage, { path, ...counts }), view: "pages" };
    }
    case "time": {
      const { start, views, usual } = insight.time;
      const counts = { count: tell(views), usual: tell(usual) };
      return {
        text: fillIn(texts.insightTime, { time: tellTime(start), ...counts }),
        view: "views"
      };
    }
    case "slow": {
      const { path, p75 } = insight.page;
      const time = tellVital("LCP", p75, lang);
      return { text: fillIn(texts.insightSlow, { path, time }), view: "vitals" };
    }
    case "searches": {
      const { search, count } = insight;
      const text = count === 1 ? texts.insightSearch : texts.insightSearches;
      return {
        text: fillIn(text, { query: search.name, count: tell(count) }),
        view: "searches"
      };
    }
  }
}
