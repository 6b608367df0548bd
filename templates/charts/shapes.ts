/** Paths of marks, with one decimal: more is not seen. */
import { arc, area, line } from "d3-shape";

/** A place of a drawing; null where the line has a gap. */
export interface Place {
  x: number;
  y: number | null;
  /** Where an area begins that does not do so at its base. */
  from?: number | undefined;
}

const isThere = ({ y }: Place) => y !== null;

export function linePath(places: readonly Place[]): string {
  const path = line<Place>(
    ({ x }) => x,
    ({ y }) => y as number
  ).defined(isThere);
  return path.digits(1)(places as Place[]) ?? "";
}

/** What lies between a line and the height of zero, or of what is below it. */
export function areaPath(places: readonly Place[], base: number): string {
  const path = area<Place>(
    ({ x }) => x,
    ({ from = base }) => from,
    ({ y }) => y as number
  ).defined(isThere);
  return path.digits(1)(places as Place[]) ?? "";
}

/** Values between gaps, which no line leads to. */
export function lonePlaces(places: readonly Place[]): readonly (Place & { y: number })[] {
  return places.filter(
    (place, at): place is Place & { y: number } =>
      isThere(place) && (places[at - 1]?.y ?? null) === null && (places[at + 1]?.y ?? null) === null
  );
}

/**
 * A part of a ring around 0,0, from one share of it to another.
 * @param inner radius of the hole
 */
export function ringPath(from: number, to: number, inner: number, outer: number): string {
  const angle = { startAngle: from * 2 * Math.PI, endAngle: to * 2 * Math.PI };
  const path = arc<null>().innerRadius(inner).outerRadius(outer);
  return path.startAngle(angle.startAngle).endAngle(angle.endAngle).digits(2)(null) ?? "";
}

/** The middle of such a part, at a radius. */
export function ringPoint(share: number, radius: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI;
  return { x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) };
}

/** To one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** A share of the drawing's width: "12.5%". */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
