import { useEffect, useState } from "react";
import {
  lastPeriod,
  type Period,
  partOf,
  SPANS,
  type Span
} from "../../../runtime/analytics/period.ts";

/** What is shown: the last hour, day, week or 30 days, or a part that somebody has chosen of it. */
export interface Chosen {
  span: Span;
  part?: { from: number; until: number } | undefined;
}

const FIRST: Chosen = { span: "day" };

/** The time that is shown; it stands in the address, so that what somebody sees can be shared. */
export function usePeriod(): { chosen: Chosen; choose(chosen: Chosen): void } {
  const [chosen, setChosen] = useState(FIRST);
  useEffect(() => setChosen(readChosen(location.search)), []);
  const choose = (next: Chosen): void => {
    setChosen(next);
    const { hash, pathname, search } = location;
    history.replaceState(history.state, "", `${pathname}${writeChosen(search, next)}${hash}`);
  };
  return { chosen, choose };
}

export function periodOf({ span, part }: Chosen, now: number, timeZone: string): Period {
  return part ? partOf(part.from, part.until) : lastPeriod(span, now, timeZone);
}

/** @param search of an address: "?range=week", "?from=2026-11-01T10:00:00.000Z&until=…" */
export function readChosen(search: string): Chosen {
  const parameters = new URLSearchParams(search);
  const name = parameters.get("range") ?? "";
  const span = Object.hasOwn(SPANS, name) ? (name as Span) : FIRST.span;
  const [from = Number.NaN, until = Number.NaN] = ["from", "until"].map((end) =>
    Date.parse(parameters.get(end) ?? "")
  );
  const length = until - from;
  return length >= SHORTEST && length <= LONGEST ? { span, part: { from, until } } : { span };
}

const SHORTEST = 2 * 60_000; // ms
const LONGEST = 400 * 86_400_000; // ms, as far back as a project tells

/** Leaves the address's other parameters as they are. */
export function writeChosen(search: string, { span, part }: Chosen): string {
  const parameters = new URLSearchParams(search);
  for (const name of ["range", "from", "until"]) parameters.delete(name);
  if (span !== FIRST.span) parameters.set("range", span);
  if (part) {
    parameters.set("from", new Date(part.from).toISOString());
    parameters.set("until", new Date(part.until).toISOString());
  }
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
}
