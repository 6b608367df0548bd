import { useEffect, useState } from "react";
import {
  lastPeriod,
  type Period,
  partOf,
  SPANS,
  type Span
} from "../../../runtime/analytics/period.ts";

/** What is shown: the last hour, day, week or 30 days, or a part that somebody has chosen. */
export type Chosen = { span: Span } | { from: number; until: number };

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

export function periodOf(chosen: Chosen, now: number, timeZone: string): Period {
  return "span" in chosen
    ? lastPeriod(chosen.span, now, timeZone)
    : partOf(chosen.from, chosen.until);
}

/** @param search of an address: "?range=week", "?from=2026-11-01T10:00:00.000Z&until=…" */
export function readChosen(search: string): Chosen {
  const parameters = new URLSearchParams(search);
  const span = parameters.get("range") ?? "";
  if (Object.hasOwn(SPANS, span)) return { span: span as Span };
  const [from, until] = ["from", "until"].map((name) => Date.parse(parameters.get(name) ?? ""));
  const length = (until ?? Number.NaN) - (from ?? Number.NaN);
  return length >= SHORTEST && length <= LONGEST
    ? { from: from as number, until: until as number }
    : FIRST;
}

const SHORTEST = 2 * 60_000; // ms
const LONGEST = 400 * 86_400_000; // ms, as far back as a project tells

/** Leaves the address's other parameters as they are. */
export function writeChosen(search: string, chosen: Chosen): string {
  const parameters = new URLSearchParams(search);
  for (const name of ["range", "from", "until"]) parameters.delete(name);
  if (!("span" in chosen)) {
    parameters.set("from", new Date(chosen.from).toISOString());
    parameters.set("until", new Date(chosen.until).toISOString());
  } else if (chosen.span !== "day") parameters.set("range", chosen.span);
  const query = parameters.toString();
  return query === "" ? "" : `?${query}`;
}
