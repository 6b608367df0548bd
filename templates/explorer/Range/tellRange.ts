import { formatNumber, formatTime } from "../../charts/formats.ts";
import { DAY } from "../../charts/time.ts";
import { fillIn } from "../../fillIn.ts";
import type { Texts } from "../../texts.ts";
import type { ViewSpec } from "../explorer.ts";

/** "3 Sep 2026", "3 Sep 2026 to 9 Sep 2026", "7 to 13": both ends are part of what is told. */
export function tellRange(
  [from, to]: readonly [number, number],
  kind: Exclude<ViewSpec["kind"], "names">,
  { lang, texts }: { lang: string; texts: Pick<Texts, "between"> }
): string {
  const [step, tell] =
    kind === "days"
      ? [DAY, (time: number) => formatTime(time, "day", lang)]
      : [1, (value: number) => formatNumber(value, lang)];
  const last = to - step;
  return last <= from ? tell(from) : fillIn(texts.between, { from: tell(from), to: tell(last) });
}
