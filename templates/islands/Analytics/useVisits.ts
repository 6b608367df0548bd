import { useCallback, useEffect, useRef, useState } from "react";
import { createDeviceSource } from "../../../runtime/analytics/deviceSource.ts";
import type { Period } from "../../../runtime/analytics/period.ts";
import type { Report } from "../../../runtime/analytics/report.ts";
import type { LiveState, VisitsSource } from "../../../runtime/analytics/source.ts";
import { useSite } from "../../context.tsx";
import { type Chosen, periodOf } from "./usePeriod.ts";

export interface Visits {
  /** What was loaded last, with its time. */
  shown: { report: Report; period: Period } | undefined;
  state: LiveState;
  /** Why the last try came to nothing. */
  failure: string | undefined;
  /** Loads it once more. */
  reload(): void;
}

/** At least so long between two reports, however much is new, in ms: a project is asked several times for each. */
const PAUSES = { device: 400, project: 2000 };

/** The visits of a time, kept up to date while they are not paused. */
export function useVisits(chosen: Chosen, isPaused: boolean): Visits {
  const { accounts, timeZone } = useSite();
  const pause = accounts?.isConnected ? PAUSES.project : PAUSES.device;
  const [source, setSource] = useState<VisitsSource>();
  const [shown, setShown] = useState<Visits["shown"]>();
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<LiveState>("connecting");
  const wanted = useRef(chosen);
  wanted.current = chosen;
  const work = useRef<{ timer?: ReturnType<typeof setTimeout>; isBusy: boolean; isStale: boolean }>(
    {
      isBusy: false,
      isStale: false
    }
  );

  useEffect(() => {
    if (!accounts?.isConnected) {
      setSource(createDeviceSource(timeZone));
      return;
    }
    // Its client is of no use to sites without a project.
    import("../../../runtime/analytics/projectSource.ts").then(
      ({ createProjectSource }) => setSource(createProjectSource(accounts, timeZone)),
      (error: unknown) => setFailure(messageOf(error))
    );
  }, [accounts, timeZone]);

  const reload = useCallback((): void => {
    const { current } = work;
    if (!source) return;
    // Nobody looks: it is made up for when somebody does.
    if (current.isBusy || document.hidden) {
      current.isStale = true;
      return;
    }
    current.isBusy = true;
    const asked = wanted.current;
    const period = periodOf(asked, Date.now(), timeZone);
    const done = (): void => {
      current.timer = setTimeout(() => {
        current.isBusy = false;
        // Another time may be asked for by now.
        if (!current.isStale && asked === wanted.current) return;
        current.isStale = false;
        reload();
      }, pause);
    };
    source
      .load(period)
      .then(
        (report) => {
          if (asked !== wanted.current) return;
          setShown({ report, period });
          setFailure(undefined);
        },
        (error: unknown) => setFailure(messageOf(error))
      )
      .finally(done);
  }, [pause, source, timeZone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another time is another report
  useEffect(reload, [reload, chosen]);
  useEffect(() => {
    if (!source || isPaused) return;
    const stop = source.follow({ onNews: reload, onState: setState });
    return () => {
      stop();
      work.current.isStale = false; // what is told from now on is not to be shown
    };
  }, [source, isPaused, reload]);
  useEffect(() => {
    const catchUp = (): void => {
      if (document.hidden || !work.current.isStale) return;
      work.current.isStale = false;
      reload();
    };
    document.addEventListener("visibilitychange", catchUp);
    return () => document.removeEventListener("visibilitychange", catchUp);
  }, [reload]);
  useEffect(() => () => clearTimeout(work.current.timer), []);

  return { shown, state, failure, reload };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
