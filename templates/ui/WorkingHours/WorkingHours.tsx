import type { ImageField } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { minutesOf, offsetsOf, printOffset, printTime } from "../../timeZones.ts";
import { Avatar } from "../Avatar/Avatar.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./WorkingHours.css.ts";

export interface WorkingHoursProps {
  people: readonly {
    name: string;
    /** Where the name leads. */
    to?: string | undefined;
    avatar?: ImageField | undefined;
    location?: string | undefined;
    about: string;
    timeZone: string;
    /** In that zone: "09:00" to "17:30". */
    from: string;
    until: string;
  }[];
}

/** Minutes since midnight in the site's own zone. */
interface Shift {
  from: number;
  to: number;
}

const HOUR = 60;
const STROKE = 15; // minutes from one stroke of a shift to the next
const LEAN = 5; // minutes that a stroke leans over
const HEIGHT = 48;

/** Who answers, from where, and when: the hours of all on one ruler, in the site's zone. */
export function WorkingHours({ people }: WorkingHoursProps) {
  const { texts, timeZone, year } = useSite();
  const home = offsetsOf(timeZone, year).standard;
  const shifts = people.map((person): Shift => {
    const ahead = offsetsOf(person.timeZone, year).standard - home;
    const from = minutesOf(person.from) - ahead;
    const to = minutesOf(person.until) - ahead;
    return { from, to: to < from ? to + 24 * HOUR : to };
  });
  if (shifts.length === 0) return null;
  // Whole pairs of hours, so that every other one can be named.
  const span: Shift = {
    from: floorTo(Math.min(...shifts.map(({ from }) => from)) - 1, 2 * HOUR),
    to: floorTo(Math.max(...shifts.map(({ to }) => to)), 2 * HOUR) + 2 * HOUR
  };
  const common: Shift = {
    from: Math.max(...shifts.map(({ from }) => from)),
    to: Math.min(...shifts.map(({ to }) => to))
  };
  const isCommon = people.length > 1 && common.from < common.to;
  const zoneName = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return (
    <div>
      <div className={styles.ruler} aria-hidden="true">
        <span className={styles.zone}>
          {texts.hoursIn} {zoneName}
        </span>
        <span className={styles.hours}>
          {steps(span, 2 * HOUR).map((minute) => (
            <span key={minute} className={styles.hour}>
              {printTime(minute).slice(0, 2)}
            </span>
          ))}
        </span>
      </div>
      <ul className={styles.list}>
        {people.map((person, index) => (
          <li key={person.name} className={styles.row}>
            <div className={styles.person}>
              <Avatar name={person.name} image={person.avatar} />
              <div>
                <h3 className={styles.name}>
                  {person.to ? (
                    <SiteAnchor to={person.to} look={styles.link}>
                      {person.name}
                    </SiteAnchor>
                  ) : (
                    person.name
                  )}
                </h3>
                <p className={styles.about}>{person.about}</p>
              </div>
            </div>
            <p className={styles.place}>
              <span className={styles.times}>
                {person.from}–{person.until}
              </span>{" "}
              <span>
                {[person.location, offsetWords(person.timeZone, year, texts.inSummer)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </p>
            <Bar shift={shifts[index] ?? common} span={span} band={isCommon ? common : undefined} />
          </li>
        ))}
      </ul>
      {isCommon && (
        <div className={styles.sum}>
          <p className={styles.together}>
            <span className={styles.times}>
              {printTime(common.from)}–{printTime(common.to)} {zoneName}
            </span>{" "}
            {texts.allTogether}
          </p>
        </div>
      )}
    </div>
  );
}

/** A day's ruler with a stroke for each quarter of an hour at work; the words beside it say the same. */
function Bar({ shift, span, band }: { shift: Shift; span: Shift; band: Shift | undefined }) {
  const x = (minute: number): number => minute - span.from;
  const ticks = steps(span, HOUR).map(
    (minute) => `M${x(minute)} ${HEIGHT}v${minute % (2 * HOUR) === 0 ? -10 : -5}`
  );
  const strokes = steps(shift, STROKE).map((minute) => `M${x(minute)} 30l${LEAN} -14`);
  return (
    <svg
      viewBox={`0 0 ${span.to - span.from} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.bar}
      aria-hidden="true"
    >
      {band && (
        <rect
          x={x(band.from)}
          width={band.to - band.from}
          height={HEIGHT}
          className={styles.band}
        />
      )}
      <path d={ticks.join("")} className={styles.grid} />
      <path d={strokes.join("")} className={styles.shift} />
    </svg>
  );
}

function steps({ from, to }: Shift, step: number): number[] {
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step
  );
}

function floorTo(minutes: number, step: number): number {
  return Math.floor(minutes / step) * step;
}

/** "UTC+0, in summer +1". */
function offsetWords(timeZone: string, year: number, inSummer: string): string {
  const { standard, summer } = offsetsOf(timeZone, year);
  const words = `UTC${printOffset(standard)}`;
  return summer === standard ? words : `${words}, ${inSummer} ${printOffset(summer)}`;
}
