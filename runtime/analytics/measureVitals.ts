/** Measures of how a page feels, by Google's own library: once each, when they are known, or when the page is left. */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Vital } from "./vitals.ts";

export function measureVitals(tell: (vital: Vital, value: number) => void): void {
  const hear = ({ name, value }: Pick<Metric, "value"> & { name: Vital }): void => {
    tell(name, name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value));
  };
  onCLS(hear);
  onFCP(hear);
  onINP(hear);
  onLCP(hear);
  onTTFB(hear);
}
