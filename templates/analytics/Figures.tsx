import type { Report } from "../../runtime/analytics/report.ts";
import { formatChange, formatNumber } from "../charts/formats.ts";
import { useSite } from "../context.tsx";
import { fillIn } from "../fillIn.ts";
import { Stats } from "../ui/Stat/Stat.tsx";
import { tellVital } from "./tellVital.ts";

export interface FiguresProps {
  report: Report | undefined;
  /** Whether visits are those of this device. */
  isDevice: boolean;
}

const NONE = "–";

/** What one wants to know first. */
export function Figures({ report, isDevice }: FiguresProps) {
  const { lang, texts } = useSite();
  const tell = (count: number | undefined): string =>
    count === undefined ? NONE : formatNumber(count, lang);
  const { active, pages, views, vitals } = report ?? {};
  const paint = vitals?.find(({ vital }) => vital === "LCP");
  const [first] = pages ?? [];
  const figures = [
    {
      label: texts.visitsNow,
      value: tell(active),
      note: isDevice ? texts.visitsNowDevice : texts.visitsNowProject
    },
    { label: texts.pageViews, value: tell(views), note: report ? changeOf(report) : NONE },
    {
      label: texts.pagesRead,
      value: tell(pages?.length),
      note: first ? fillIn(texts.pagesReadMost, { path: first.name }) : NONE
    },
    {
      label: texts.largestPaint,
      value: paint ? tellVital("LCP", paint.p75, lang) : NONE,
      note: texts.largestPaintNote
    }
  ];
  return <Stats stats={figures} />;

  function changeOf({ views, viewsBefore }: Report): string {
    if (viewsBefore === 0) return texts.pageViewsNone;
    const change = formatChange(viewsBefore, views, lang);
    return change === undefined ? texts.pageViewsSame : fillIn(texts.pageViewsBefore, { change });
  }
}
