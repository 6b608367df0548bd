import { type PointerEvent, useRef, useState } from "react";
import * as chart from "../../charts/chart.css.ts";
import { formatNumber, formatTime } from "../../charts/formats.ts";
import { LineChart, type LineChartProps } from "../../charts/LineChart/LineChart.tsx";
import { cellOf, toNumber } from "../../charts/model.ts";
import { grainOf, toTime } from "../../charts/time.ts";
import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { Button } from "../../ui/Button/Button.tsx";
import * as styles from "./BrushedLines.css.ts";

/** The first and the last of some places along the axis. */
export type Part = readonly [first: number, last: number];

export interface BrushedLinesProps extends Omit<LineChartProps, "marked"> {
  /** Whether what is shown is a part already. */
  isPart: boolean;
  /** @param part values of the axis; undefined is all of it */
  onZoom(part: Part | undefined): void;
}

/** Lines of which a part can be drawn larger: by drawing across it, or by the two sliders below. */
export function BrushedLines({ isPart, onZoom, ...lines }: BrushedLinesProps) {
  const { id, rows, title, x, xIs = "date" } = lines;
  const { lang, texts } = useSite();
  const places = placesOf(rows, x, xIs);
  const last = places.length - 1;
  /** Indexes of places while somebody chooses. */
  const [chosen, setChosen] = useState<Part>();
  const [from, to] = chosen && chosen[1] <= last ? chosen : [0, Math.max(0, last)];
  const isAll = from === 0 && to === last;
  const placeAt = (index: number): number => places[index] ?? 0;
  const grain = grainOf(places);
  const tell = (index: number): string =>
    xIs === "date" ? formatTime(placeAt(index), grain, lang) : formatNumber(placeAt(index), lang);
  const zoom = ([first, second]: Part): void => {
    setChosen(undefined);
    if (second > first) onZoom([placeAt(first), placeAt(second)]);
  };
  const brush = useBrush(places, setChosen, zoom);
  return (
    <div className={styles.brushed}>
      <div className={chart.ground} {...brush}>
        <LineChart {...lines} marked={isAll ? undefined : [placeAt(from), placeAt(to)]} />
      </div>
      {last > 0 && (
        <fieldset className={styles.fields}>
          <legend className="sr-only">{fillIn(texts.brushPart, { title })}</legend>
          {([0, 1] as const).map((end) => (
            <label key={end} className={styles.field}>
              <span className={styles.end}>
                {end === 0 ? texts.explorerFrom : texts.explorerTo}
              </span>
              <input
                id={`${id}:${end}`}
                type="range"
                min={0}
                max={last}
                value={end === 0 ? from : to}
                aria-valuetext={tell(end === 0 ? from : to)}
                onChange={({ currentTarget: { valueAsNumber: next } }) =>
                  setChosen(end === 0 ? [Math.min(next, to), to] : [from, Math.max(next, from)])
                }
                className={styles.slider}
              />
              <span className={styles.told}>{tell(end === 0 ? from : to)}</span>
            </label>
          ))}
          <Button
            type="button"
            variant="outline"
            isDisabled={isAll || from === to}
            onClick={() => zoom([from, to])}
          >
            {texts.brushZoom}
          </Button>
          {isPart && (
            <Button type="button" variant="outline" onClick={() => onZoom(undefined)}>
              {texts.brushAll}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}

/** Rising, each once. */
function placesOf(
  rows: LineChartProps["rows"],
  x: string,
  xIs: "date" | "number"
): readonly number[] {
  const place = xIs === "date" ? toTime : toNumber;
  const found = rows.flatMap((row) => place(cellOf(row, x)) ?? []);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** So many px a pointer moves before it draws: less is a click, which shows a value. */
const LEAST = 6;

/** Drawing across the lines chooses a part, which is zoomed into when the pointer is let go. */
function useBrush(
  places: readonly number[],
  onChoose: (part: Part | undefined) => void,
  onZoom: (part: Part) => void
) {
  const press = useRef<{ x: number; index: number; isDrawing: boolean }>(undefined);
  const indexAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const box = currentTarget.querySelector("[data-plot] svg")?.getBoundingClientRect();
    const share = box && box.width > 0 ? (clientX - box.left) / box.width : 0;
    const [least = 0, most = 0] = [places[0], places.at(-1)];
    const value = least + share * (most - least);
    const above = places.findIndex((place) => place >= value);
    if (above === -1) return places.length - 1;
    const below = Math.max(0, above - 1);
    const [low = 0, high = 0] = [places[below], places[above]];
    return value - low < high - value ? below : above;
  };
  const partTo = (event: PointerEvent<HTMLElement>): Part => {
    const [one, other] = [press.current?.index ?? 0, indexAt(event)];
    return [Math.min(one, other), Math.max(one, other)];
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isPlot = (event.target as Element).closest("[data-plot]");
      if (event.button !== 0 || !isPlot || places.length < 2) return;
      press.current = { x: event.clientX, index: indexAt(event), isDrawing: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!press.current) return;
      if (!press.current.isDrawing) {
        if (Math.abs(event.clientX - press.current.x) < LEAST) return;
        press.current.isDrawing = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      onChoose(partTo(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const part = press.current?.isDrawing ? partTo(event) : undefined;
      press.current = undefined;
      if (part) onZoom(part);
    },
    onPointerCancel() {
      press.current = undefined;
      onChoose(undefined);
    }
  };
}
