import type { Span } from "../../runtime/analytics/period.ts";
import { useSite } from "../context.tsx";
import { Button } from "../ui/Button/Button.tsx";
import * as choice from "../ui/Choice/Choice.css.ts";
import * as styles from "./analytics.css.ts";

export interface ToolbarProps {
  id: string;
  /** Undefined while a part of a time is shown. */
  span: Span | undefined;
  /** That part, in words. */
  part: string | undefined;
  isCompared: boolean;
  isPaused: boolean;
  /** How it stands with what is new, in words. */
  state: string;
  isLive: boolean;
  onSpan(span: Span): void;
  onCompare(isCompared: boolean): void;
  onPause(isPaused: boolean): void;
}

/** The time that is shown, what it is compared with, and whether it goes on. */
export function Toolbar(props: ToolbarProps) {
  const { id, span, part, isCompared, isLive, isPaused, state } = props;
  const { texts } = useSite();
  const names: Record<Span, string> = {
    hour: texts.visitsHour,
    day: texts.visitsDay,
    week: texts.visitsWeek,
    month: texts.visitsMonth
  };
  return (
    <div className={styles.toolbar}>
      <fieldset className={choice.track}>
        <legend className="sr-only">{texts.visitsTime}</legend>
        {(Object.keys(names) as Span[]).map((each) => (
          <label key={each} className={choice.looks.segment}>
            <input
              type="radio"
              name={`${id}:span`}
              value={each}
              checked={span === each}
              onChange={() => props.onSpan(each)}
              className={choice.radio}
            />
            {names[each]}
          </label>
        ))}
      </fieldset>
      {part && <p className={styles.part}>{part}</p>}
      <label className={styles.compare}>
        <input
          type="checkbox"
          checked={isCompared}
          onChange={({ currentTarget }) => props.onCompare(currentTarget.checked)}
          className={styles.box}
        />
        {texts.visitsCompare}
      </label>
      <div className={styles.live}>
        <p role="status" data-live={isLive || undefined} className={styles.state}>
          {state}
        </p>
        <Button type="button" variant="outline" onClick={() => props.onPause(!isPaused)}>
          {isPaused ? texts.visitsResume : texts.visitsPause}
        </Button>
      </div>
    </div>
  );
}
